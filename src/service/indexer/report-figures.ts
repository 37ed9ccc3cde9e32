import { order } from '../../engine/order.ts';
import { copiedLines } from '../../engine/search/copied-lines.ts';
import { textOf } from '../../engine/sketches/texts.ts';
import { sortedInSteps } from '../../engine/steps.ts';
import { corpusFigures } from '../corpus-figures.ts';
import { inSteps } from '../slices.ts';
import type { ReportFigures } from './answers.ts';
import { tellPassages } from './family-list.ts';
import type { IndexedWorkspace } from './indexed-workspace.ts';
import type { LiveIndex } from './live-index.ts';

/** What a report of the files compared so far needs besides the families; begins anew when one of these is edited. */
export async function reportFigures(
  workspace: IndexedWorkspace,
  signal: AbortSignal,
): Promise<ReportFigures> {
  for (;;) {
    signal.throwIfAborted();
    const { index } = workspace;
    if (!index) throw new Error('The index is not ready yet.');
    const { changes } = index;
    const isOver = () => signal.aborted || workspace.index !== index || index.changes !== changes;
    const figures = await inSteps(workspace.machine, figuresOf(workspace, index), isOver);
    const { ignoredFamilies } = workspace.ignored;
    if (figures) return { ...figures, ...(ignoredFamilies !== undefined && { ignoredFamilies }) };
  }
}

/** The lines, and each pair, in steps. */
function* figuresOf(
  { ignored, table, telling }: IndexedWorkspace,
  index: LiveIndex,
): Generator<undefined, ReportFigures> {
  const { corpus, filePairs } = index;
  const ids = index.compared();
  const compared = ids.map((id) => textOf(corpus.texts, id));
  const passages = yield* tellPassages(corpus, ids, yield* index.matches());
  const uris = new Set(compared.flatMap(({ paths }) => paths));
  let bytes = 0;
  for (const uri of uris) bytes += table.files.get(uri)?.size ?? 0;
  const pairs = ignored.filterPairs(filePairs, corpus);
  return {
    files: uris.size,
    filesToCompare: corpus.size - uris.size,
    filePairs: yield* sortedInSteps(
      [...pairs].filter(({ a, b }) => uris.has(a) && uris.has(b)),
      (x, y) => y.jaccard - x.jaccard || order(x.a + x.b, y.a + y.b),
    ),
    passages: passages.filter(({ family }) => telling.families.has(family)),
    bytes,
    ...corpusFigures(compared),
    ...(yield* copiedLines(compared, telling.families.values(), (place) => place.uri)),
  };
}
