import type { FolderLines } from '../../engine/findings.ts';
import type { Space } from '../../engine/space.ts';
import type { FileLink } from '../file-links.ts';
import type { WordRun } from './pictures/word-matches.ts';

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

/** The size of a picture, and where it reports what a person chooses. */
export interface PictureView {
  readonly width: number;
  readonly height: number;
  pick(choice: Choice): void;
}

/** What a picture shows, for those who cannot see it. */
export interface PictureTable {
  readonly caption: string;
  readonly columns: readonly string[];
  /** How many of the last columns are figures. */
  readonly figures: number;
  readonly rows: readonly (readonly string[])[];
}

/** A picture on the page. */
export interface Picture<Data> {
  update(data: Data): void;
  resize(width: number, height: number): void;
  /** Whether there is nothing to see, and so nothing to save. */
  isEmpty(): boolean;
  /** The same picture as a standalone file, in the colours of the theme. */
  toSvg(): string;
  /** The table that the page shows behind the picture; called only when somebody opens it. */
  table(): PictureTable;
}

/**
 * Draws into an empty host. Colours come only from the CSS variables of the theme (see theme.css), sizes from the view,
 * and text is set as text. Whatever a pointer can choose, the keyboard can reach and choose too.
 */
export type DrawPicture<Data> = (host: HTMLElement, data: Data, view: PictureView) => Picture<Data>;

// `isFiltered`: whether there is more than what is shown, so that nothing to see does not mean that nothing is copied

/** Families by their scores. */
export interface HistogramData {
  /** In order and equally wide, except the last, which holds identical copies. */
  readonly bins: readonly ({ readonly from: number; readonly to: number } & Readonly<
    Record<Space, number>
  >)[];
  /** Families below it are not shown; a slider moves it and picks `cutoff`. */
  readonly cutoff: number;
  /** How many families reach the cutoff, which may fall within a bin. */
  readonly reached: number;
  readonly isFiltered: boolean;
}

/** A file that has duplicated lines. */
export interface FileShare {
  /** Its index in the report. */
  readonly file: number;
  readonly path: string;
  readonly lines: number;
  readonly duplicatedLines: number;
}

/** Folders and files by duplicated lines. */
export interface TreemapData {
  readonly files: readonly FileShare[];
  /** Folders with the lines of all files right in them, copied or not. */
  readonly folders: readonly FolderLines[];
  /**
   * The folder that fills the picture, '' for all, or a file in the folder that does; a click on a folder or a file picks
   * it.
   */
  readonly open: string;
  readonly isFiltered: boolean;
}

/** Files that share passages; a picture that cannot show all says what it leaves out. */
export interface GraphData {
  readonly files: readonly FileShare[];
  /** Each of two different files. */
  readonly links: readonly FileLink[];
  /** Links of very large families that are not in `links`. */
  readonly linksLeftOut: number;
  /** The paths of all files of the report, whatever filters leave of them. */
  readonly paths: readonly string[];
  readonly isFiltered: boolean;
}

/** One side of a dot plot. */
export interface PlottedText {
  readonly label: string;
  /** The line of each word, counted from 0. */
  readonly lineOfWord: readonly number[];
  /** The number of its first line in the file. */
  readonly startLine: number;
}

/** Two passages against each other, word by word; the first runs down, the second across. */
export interface DotPlotData {
  readonly a: PlottedText;
  readonly b: PlottedText;
  readonly runs: readonly WordRun[];
}
