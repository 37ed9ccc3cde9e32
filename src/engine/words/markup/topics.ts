import { apostrophe, doubleQuote } from '../ascii.ts';
import { find } from '../lines.ts';
import { readProse } from '../prose.ts';
import { ProseMark, type WordStream } from '../stream.ts';
import type { Vocabulary } from './xml-vocabulary.ts';

/** Topics of DITA, and of Writerside, which begin like DITA's; a root of that name alone may be anybody's. */
export const topics: Vocabulary = {
  docType:
    /^<!doctype\s+\w+\s[^>[]*(?:\bDTD DITA (?!\w*map\b)|(?<=<!doctype\s+topic\s[^>[]*)\/writerside\/)/i,
  roots: [
    /^<topic\s[^>]*\bresources\.jetbrains\.com\/writerside\//i,
    /^<(?:topic|concept|task|reference|glossentry)\s[^>]*\b(?:topic|concept|task|reference|glossentry)\.(?:xsd|rng)\b/i,
  ],
  blocks: new Set(
    `abstract audience author body bodydiv br card-summary category chapter choice choices cmd code-block codeblock compare conbody
    concept context dd def deflist description dl dlentry dt entry example fig glossdef glossentry glossterm h1 h2 h3 h4 h5 h6
    image img include info keywords li link link-summary lines linktext list lq metadata msgblock navtitle note ol p postreq pre
    prereq primary primary-label procedure prolog propdesc properties property proptype propvalue quote refbody reference
    related-links result row screen searchtitle secondary section section-starting-page sectiondiv seealso shortdesc
    show-structure simpletable sl sli snippet spotlight stentry step stepresult steps steps-informal steps-unordered
    stepsection sthead strow substep substeps tab table tabs task taskbody tbody td tgroup th thead tip title titlealts tldr
    topic tr ul var video warning web-summary`.split(/\s+/),
  ),
  listings: new Set('code-block codeblock msgblock screen'.split(' ')),
  language: 'lang=',
  hasTitles: true,
};

const titled = ' title=';

/** Reads the title in the attributes of a tag, if there is one, as a heading. */
export function readTitle(bytes: Uint8Array, from: number, to: number, prose: WordStream): void {
  const at = find(bytes, titled, from, to);
  if (at < 0) return;
  const open = at + titled.length;
  if (bytes[open] !== doubleQuote && bytes[open] !== apostrophe) return;
  const close = bytes.subarray(0, to).indexOf(bytes[open], open + 1);
  const first = prose.count;
  readProse(bytes, open + 1, close < 0 ? to : close, prose);
  prose.markFrom(first, ProseMark.heading);
}
