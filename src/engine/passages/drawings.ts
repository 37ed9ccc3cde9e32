import type { Words } from '../sketches/texts.ts';
import { hasWord, wordSet } from '../words/hash.ts';
import { classOf, WordClass } from '../words/stream.ts';

const elements = wordSet(['svg', 'g', 'path', 'line', 'polyline', 'polygon', 'circle', 'ellipse', 'rect']);
/** Attributes that nothing else has, in markup and in JSX. */
const attributes = wordSet(
  (
    'd points cx cy rx ry x1 x2 y1 y2 fill stroke xmlns viewBox linecap linejoin fillRule clipRule strokeWidth ' +
    'strokeLinecap strokeLinejoin'
  ).split(' '),
);
/** What is drawn has this share of its names from these; a component adds names of its own. */
const drawn = 0.3;

/** Whether words are a drawing in markup: with other coordinates it is another one, whatever its shape. */
export function isDrawing({ written, mark }: Words, from: number, to: number): boolean {
  let names = 0;
  let ofElements = 0;
  let ofAttributes = 0;
  for (let at = from; at < to; at++) {
    if (classOf(mark[at]) !== WordClass.name) continue;
    names++;
    if (hasWord(elements, written[at])) ofElements++;
    else if (hasWord(attributes, written[at])) ofAttributes++;
  }
  return ofElements > 0 && ofElements + ofAttributes >= names * drawn;
}
