import type { Space } from '../engine/space.ts';
import type { ReportModel, ReportPlace } from './report-model.ts';

/** What a page in the editor sends to the extension. */
export type PageMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'open'; readonly place: ReportPlace }
  | { readonly type: 'text'; readonly id: number; readonly place: ReportPlace }
  | {
      readonly type: 'compare';
      readonly a: ReportPlace;
      readonly b: ReportPlace;
      readonly similarity: number;
      readonly space: Space;
    }
  | { readonly type: 'compareFiles'; readonly a: number; readonly b: number; readonly score: number }
  /** A picture, which a page in the editor cannot save itself. */
  | { readonly type: 'save'; readonly name: string; readonly bytes: Uint8Array }
  /** The filters of the page do not count in what is exported, which is said where they hide something. */
  | { readonly type: 'export'; readonly hasHidden: boolean }
  | { readonly type: 'refresh' }
  /** The indexer, which is paused, is to go on. */
  | { readonly type: 'resume' };

/** What the extension sends to its page. */
export type EditorMessage =
  | { readonly type: 'report'; readonly model: ReportModel; readonly isPaused?: boolean }
  | { readonly type: 'stale' }
  | { readonly type: 'problem'; readonly text: string; readonly isPaused?: boolean }
  | { readonly type: 'text'; readonly id: number; readonly lines: readonly string[] | undefined };
