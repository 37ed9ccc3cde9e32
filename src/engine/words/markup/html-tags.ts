import { apostrophe, closeBrace, colon, dot, doubleQuote, greater, openBrace } from '../ascii.ts';
import { find, nameAt, trimmedEnd } from '../lines.ts';

/** What opens a text in which every character stands for itself. */
export const cdata = '<![cdata[';
/** Tags inside a sentence. */
export const inline = new Set(
  `a abbr acronym b bdi bdo big br cite code data del dfn em font i ins kbd label mark nobr q s samp small span
  strike strong sub sup time tt u var wbr`.split(/\s+/),
);
/** Tags whose content is shown only by a browser that does not know them. */
export const fallbacks = ['audio', 'canvas', 'iframe', 'object', 'video'];
/** Tags that lay out a text: in a page, their attributes say nothing that is worth comparing. */
export const layout = new Set(
  `article aside blockquote body caption center col colgroup dd details div dl dt figcaption figure footer h1 h2 h3 h4
  h5 h6 head header hr html img li main nav ol p section summary table tbody td tfoot th thead title tr ul`.split(
    /\s+/,
  ),
);

const languageMarks = ['language-', 'lang-', 'highlight-source-', 'highlight-', 'brush: '];

/** Past the `>` that ends a tag: not one in quotes, nor one in braces where these hold expressions. */
export function pastTagEnd(bytes: Uint8Array, from: number, to: number, braces: boolean): number {
  let quote = 0;
  let depth = 0;
  for (let at = from; at < to; at++) {
    const byte = bytes[at];
    if (quote !== 0) {
      if (byte === quote) quote = 0;
    } else if (byte === doubleQuote || byte === apostrophe) quote = byte;
    else if (braces && byte === openBrace) depth++;
    else if (braces && byte === closeBrace) depth--;
    else if (byte === greater && depth <= 0) return at + 1;
  }
  return to;
}

/** The value of a tag's attribute, or the last part of it if it is a path; empty when there is none. */
export function attribute(bytes: Uint8Array, name: string, from: number, to: number): string {
  const found = find(bytes, name, from, to);
  if (found < 0) return '';
  const value = found + name.length;
  const quoted = bytes[value] === doubleQuote || bytes[value] === apostrophe;
  const text = nameAt(bytes, quoted ? value + 1 : value, to, '+-/');
  return text.slice(text.lastIndexOf('/') + 1);
}

/** The language that the classes of a listing name; empty when they name none. */
export function listingLanguage(bytes: Uint8Array, from: number, to: number): string {
  for (const mark of languageMarks) {
    const found = find(bytes, mark, from, to);
    if (found >= 0) return nameAt(bytes, found + mark.length, to, '+#-');
  }
  return '';
}

/** Whether code [from, to) ends where markup may follow: `list.map((each) => (`, `isOpen && `, `isOpen ? `. */
export function expectsMarkup(bytes: Uint8Array, from: number, to: number): boolean {
  return '(&|?>'.includes(String.fromCharCode(bytes[trimmedEnd(bytes, from, to) - 1]));
}

/** Whether the name of a tag begins with this in Phoenix: `<.link>` calls a component, `<:item>` fills a slot of it. */
export function namesComponent(byte: number): boolean {
  return byte === dot || byte === colon;
}
