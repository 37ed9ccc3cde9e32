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
  /** In order, all of one width but the last, which is of what is the same. */
  readonly bins: readonly ({ readonly from: number; readonly to: number } & Readonly<
    Record<Space, number>
  >)[];
  /** What is below is not shown; moved with a slider, which picks `cutoff`. */
  readonly cutoff: number;
  /** How many families reach the cutoff, which may divide a bin. */
  readonly reached: number;
}

/** A file that has duplicated lines. */
export interface FileShare {
  /** Its number in the report. */
  readonly file: number;
  readonly path: string;
  readonly lines: number;
  readonly duplicatedLines: number;
}

/** Two files that share passages, by their places in the list that comes along. */
export interface FileLink {
  readonly a: number;
  readonly b: number;
  /** Lines of the one whose passages stand in the other too, each counted once. */
  readonly linesOfA: number;
  readonly linesOfB: number;
}

/** Folders and files by duplicated lines. */
export interface TreemapData {
  readonly files: readonly FileShare[];
  /** The folder that fills the picture, '' for all; a click on a folder picks it. */
  readonly open: string;
}

/** Files that share passages; a picture that cannot show all says what it leaves out. */
export interface GraphData {
  readonly files: readonly FileShare[];
  readonly links: readonly FileLink[];
  /** Links of very large families that are not in `links`. */
  readonly linksLeftOut: number;
}

/** The worst files against each other; how many is for the picture to say. */
export type HeatMapData = GraphData;

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
