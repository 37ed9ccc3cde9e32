import { tinyText } from '../lines.ts';

/** How the comments speak between which a tool writes; terraform-docs does not say so. */
const isWritten = /generated|do(?: not|n't) (?:edit|modify|remove)|tf_docs/;
const opening = /(^|[:_-])(?:begin|start)(?![a-z])/;

/** The beginning of the comment that ends what a tool writes into a page below the comment that says [from, to): undefined when that is none. */
export function endOfGenerated(bytes: Uint8Array, from: number, to: number): string | undefined {
  const comment = tinyText(bytes, from, to);
  const [word, next] = comment.trim().split(/\s+/);
  const name = word === 'begin' || word === 'start' ? `${word} ${next}` : word;
  return isWritten.test(comment) && opening.test(name) ? `<!-- ${name.replace(opening, '$1end')}` : undefined;
}
