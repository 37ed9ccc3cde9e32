import type { Place } from '../../src/service/indexer/news.ts';

/** A place in a file of the workspace `/w`, its last line counted in. */
export function placeAt(path: string, startLine: number, last: number): Place {
  return {
    uri: `file:///w/${path}`,
    startLine,
    startColumn: 1,
    endLine: last + 1,
    endColumn: 1,
    startOffset: startLine * 100,
    endOffset: (last + 1) * 100,
  };
}
