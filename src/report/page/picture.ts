import type { Space } from '../../engine/space.ts';

/** What a person chose in a picture. The page shows it, and puts it into the address. */
export type Choice =
  | { readonly kind: 'folder'; readonly path: string }
  | { readonly kind: 'file'; readonly file: number }
  /** Two files, by their numbers in the report. */
  | { readonly kind: 'files'; readonly a: number; readonly b: number }
  /** A line of either side of a dot plot, counted from 0. */
  | { readonly kind: 'lines'; readonly a: number; readonly b: number }
  /** The least score that is shown. */
  | { readonly kind: 'cutoff'; readonly score: number };

/** How large a picture is, and where it says what a person does with it. */
export interface PictureView {
  readonly width: number;
  readonly height: number;
  pick(choice: Choice): void;
}

/** What a picture says, for those who do not see it. */
export interface PictureTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A picture that stands in the page. */
export interface Picture<Data> {
  update(data: Data): void;
  resize(width: number, height: number): void;
  /** The same picture as a file that stands alone, in the colours of the theme. */
  toSvg(): string;
  /** The page shows it behind the picture; asked for only when somebody wants it. */
  table(): PictureTable;
  dispose(): void;
}

/**
 * Draws into an empty host. Colours come from the CSS variables of the theme alone (see theme.css), sizes from the view;
 * text is set as text. Whatever can be chosen with a pointer can be reached and chosen with the keyboard.
 */
export type DrawPicture<Data> = (host: HTMLElement, data: Data, view: PictureView) => Picture<Data>;

/** Families by their scores. */
export interface HistogramData {
  /** In order, all of one width. */
  readonly bins: readonly ({ readonly from: number; readonly to: number } & Readonly<
    Record<Space, number>
  >)[];
  /** What is below is not shown; moved with a slider, which picks `cutoff`. */
  readonly cutoff: number;
}

/** A folder, or a file when it has a number. */
export interface FolderShare {
  readonly path: string;
  readonly name: string;
  readonly duplicatedLines: number;
  /** All lines of the files that have duplicated ones. */
  readonly lines: number;
  readonly file?: number;
  readonly children?: readonly FolderShare[];
}

/** Folders and files by duplicated lines. */
export interface TreemapData {
  readonly root: FolderShare;
  /** The folder that fills the picture; a click on a folder picks it, its path is ''  for the root. */
  readonly open: string;
}

/** Files that share passages. */
export interface GraphData {
  readonly nodes: readonly {
    readonly file: number;
    readonly path: string;
    readonly duplicatedLines: number;
  }[];
  /** `a` and `b` are places in `nodes`. */
  readonly links: readonly { readonly a: number; readonly b: number; readonly lines: number }[];
  readonly leftOut: { readonly files: number; readonly links: number };
}

/** The worst files against each other. */
export interface HeatMapData {
  readonly files: readonly {
    readonly file: number;
    readonly path: string;
    readonly duplicatedLines: number;
  }[];
  /** `shares[row][column]`: how much of the row's file stands in the column's, from 0 to 1. */
  readonly shares: readonly (readonly number[])[];
  readonly filesLeftOut: number;
}

/** One side of a dot plot. */
export interface PlottedText {
  readonly label: string;
  /** The line of each word, counted from 0. */
  readonly lineOfWord: readonly number[];
  /** The number of its first line in the file. */
  readonly startLine: number;
}

/** Two passages against each other, word by word; the first goes down, the second across. */
export interface DotPlotData {
  readonly a: PlottedText;
  readonly b: PlottedText;
  /** Words in a row that both sides have, by the first word of each side. */
  readonly runs: readonly { readonly a: number; readonly b: number; readonly length: number }[];
}
