import { tinyText } from '../lines.ts';

/** What the comments around a generated part say; those of terraform-docs only give its name. */
const isWritten = /generated|do(?: not|n't) (?:edit|modify|remove)|tf_docs/;
const opening = /(^|[:_-])(?:begin|start)(?![a-z])/;

/** How the comment begins that ends the generated part opened by the comment [from, to); undefined if none is. */
export function endOfGenerated(bytes: Uint8Array, from: number, to: number): string | undefined {
  const comment = tinyText(bytes, from, to);
  const [word, next] = comment.trim().split(/\s+/);
  const name = word === 'begin' || word === 'start' ? `${word} ${next}` : word;
  return isWritten.test(comment) && opening.test(name) ? `<!-- ${name.replace(opening, '$1end')}` : undefined;
}
