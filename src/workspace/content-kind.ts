import { newline } from '../engine/words/ascii.ts';
import { type Language, languageOfFile } from '../engine/words/languages.ts';
import { kindOfText } from './data-text.ts';
import { beginningOf, lastLine, saysGenerated } from './generated-marks.ts';
import { listsReleases } from './release-list.ts';
import type { SkipReason } from './skips.ts';
import { kindOfFormat } from './tool-formats.ts';

/** A sample large enough to suspect long lines. It is from the middle: a licence at the head would hide them. */
const probe = 4096;
/** Code that people write averages far below this; bundles and data dumps lie far above. */
const averageLine = 250;

/** Files whose paragraphs may be one line each, or that hold text and pictures in long strings. */
const longLined =
  /\.(?:md|mdx|markdown|mkd|rst|adoc|asciidoc|org|tex|txt|text|html?|xhtml|ipynb|rmd|qmd|typ|textile|mediawiki|wiki|pod|xml|dbk|docbook|sgml)$|^[^.]*$/i;
/** The last line of style sheets, scripts and declarations may name the map of the source they were made from. */
const madeFrom = /\.(?:css|[cm]?jsx?|d\.[cm]?ts)$/i;
const sourceMap = /^\s*\/[/*][#@]\s*sourceMappingURL=\S/;
/** Bundles have such names. So have templates of settings and what a bundle is made from, but these are short. */
const bundle = /\.(?:dist|bundle)\.(?:[cm]?js|css)$/i;
const shortestBundle = 64 * 1024;

/** Why the content of a file rules it out, judged by a look at its bytes; undefined when nothing does. */
export function kindOfContent(
  bytes: Uint8Array,
  name: string,
  language: Language = languageOfFile(name, bytes),
): SkipReason | undefined {
  if (bytes.length === 0) return 'empty';
  if (bytes.indexOf(0) >= 0) return 'binary';
  if (bytes.length > 1024 && !longLined.test(name) && hasLongLines(bytes)) {
    return /\.(?:json|ya?ml)$/i.test(name) ? 'data' : 'minified';
  }
  const head = beginningOf(bytes);
  if (saysGenerated(bytes, name, head)) return 'generated';
  if (madeFrom.test(name) && sourceMap.test(lastLine(bytes))) return 'generated';
  if (bytes.length > shortestBundle && bundle.test(name)) return 'generated';
  const format = kindOfFormat(name, head);
  if (format) return format;
  if (bytes.length > 128 * 1024 && /\.jsonc?$/i.test(name)) return 'data';
  if (!name.includes('.') && /^\s*[{[]/.test(head) && hasLongLines(bytes)) return 'data';
  return listsReleases(bytes, name) ? 'changelog' : kindOfText(bytes, name, language);
}

function hasLongLines(bytes: Uint8Array): boolean {
  const middle = Math.max(0, (bytes.length - probe) >> 1);
  return areLong(bytes.subarray(middle, middle + probe)) && areLong(bytes);
}

function areLong(bytes: Uint8Array): boolean {
  const enough = bytes.length / averageLine;
  let lines = 1;
  for (let at = 0; at < bytes.length && lines < enough; at++) if (bytes[at] === newline) lines++;
  return lines < enough;
}
