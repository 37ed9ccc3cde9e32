import type { SimilarFile } from '../engine/findings.ts';
import type { SimilarResult } from '../service/similar.ts';
import { nameOf } from '../workspace/file-system.ts';
import { firstOf, openingLine, placeText, type TextView } from './text-view.ts';
import { counted, lineSuffix, percent, spaceName } from './wording.ts';

const mostFiles = 20;
const mostPassages = 30;

/** What resembles a text, for a person to read. */
export function similarText(result: SimilarResult, view: TextView): string {
  const { files, passages, text, lines: range } = result;
  const { paint } = view;
  const of = range ? `lines ${range[0]} to ${range[1]} of ${text}` : text;
  const lines: string[] = [];
  if (files.length > 0 && !range) {
    const [shown, more] = firstOf(files, mostFiles, view.all);
    lines.push('', paint.title(`Files like ${text}`), '', ...shown.map((file) => fileLine(file, text, view)));
    if (more > 0) lines.push(paint.faint(`… and ${counted(more, 'more file')} (--all lists them)`));
  }
  if (passages.length > 0) {
    const [shown, more] = firstOf(passages, mostPassages, view.all);
    lines.push('', paint.title(`Passages of ${of} that stand elsewhere`));
    for (const { a, b, jaccard, space, words } of shown) {
      const facts = [
        spaceName(space),
        counted(words, 'word'),
        `line ${lineSuffix(a).slice(1).replace('-', ' to ')}`,
      ];
      lines.push('', `${paint.score(percent(jaccard).padStart(4), jaccard)}  ${placeText(view, b)}`);
      lines.push(`      ${facts.join(paint.faint(' · '))}`);
      const opening = openingLine(view, b, 6);
      if (opening !== undefined) lines.push(`      ${opening}`);
    }
    if (more > 0) lines.push('', paint.faint(`… and ${counted(more, 'more passage')} (--all lists them)`));
  }
  if (lines.length === 0) lines.push(...nothing(result, of, view));
  return `${[...lines, ''].join('\n')}\n`;
}

function fileLine(file: SimilarFile, text: string, view: TextView): string {
  const { path, jaccard, containment, containmentOfOther } = file;
  const { paint } = view;
  const name = nameOf(text);
  const shares = `${percent(containment)} of ${name} is in it, ${percent(containmentOfOther)} of it in ${name}`;
  return `${paint.score(percent(jaccard).padStart(4), jaccard)}  ${paint.path(view.shown(path))}  ${paint.faint(shares)}`;
}

function nothing({ nearest }: SimilarResult, of: string, view: TextView): string[] {
  const lines = ['', view.paint.strong(`Nothing in the folder resembles ${of}.`)];
  if (nearest) {
    lines.push(
      `The nearest is ${view.paint.path(view.shown(nearest.path))}, ${percent(nearest.jaccard)} alike.`,
    );
  }
  return lines;
}
