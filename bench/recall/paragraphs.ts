import type { Format } from './formats.ts';
import type { Passage } from './passage.ts';
import { joined, scriptOf, wordsOf } from './scripts.ts';

/** The paragraphs of plain sentences in a file that have `least` to `most` words. */
export function paragraphsOf(
  source: string,
  path: string,
  text: string,
  format: Format,
  least: number,
  most: number,
): Passage[] {
  const lines = (format.running?.(text) ?? text).split('\n');
  const found: Passage[] = [];
  let fenced = false;
  let spoilt = false;
  let start = -1;
  const close = (end: number): void => {
    const body = start < 0 || spoilt ? '' : lines.slice(start, end).join('\n');
    if (isProse(body, least, most))
      found.push({ source, path, startLine: start + 1, endLine: end, text: body });
    start = -1;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const fence = /^\s*(?:```|~~~)/.test(line);
    if (fence) fenced = !fenced;
    if (fence || fenced || line.trim() === '' || format.block.test(line)) {
      close(at);
      spoilt = false;
    } else if (format.spoils?.test(line)) spoilt = true;
    else if (start < 0) start = at;
  }
  close(lines.length);
  return found;
}

function isProse(body: string, least: number, most: number): boolean {
  const words = wordsOf(body);
  if (words.length < least || words.length > most) return false;
  const letters = body.replace(/[^\p{L}\p{M}\s]/gu, '').length;
  const links = (body.match(/https?:|\]\(/g) ?? []).length;
  const different = new Set(words.map((word) => word.trim().toLowerCase())).size;
  return (
    letters / body.length > 0.85 &&
    links <= words.length / 25 &&
    different >= least / 2 &&
    (/[.!?。！？؟]/.test(body) || scriptOf(body) === 'Thai') &&
    !isLicence(body) &&
    !/"""|\*\//.test(body)
  );
}

/** Whether a text disclaims warranty and liability: the tool by design does not report what every licence says. */
function isLicence(body: string): boolean {
  return (
    /\bthis license\b/i.test(body) ||
    (/\bwarrant(?:y|ies)\b/i.test(body) && /\bliab(?:le|ility)\b/i.test(body))
  );
}

/**
 * The sentences of a paragraph, each on one line; in Thai, which does not mark their ends, the parts between spaces.
 */
export function sentencesOf(text: string): string[] {
  const flat = joined(wordsOf(text));
  const ends =
    scriptOf(text) === 'Thai'
      ? /(?<=\p{sc=Thai}) (?=\p{sc=Thai})/u
      : /(?<=[.!?؟][)"'”’*_`]*)\s+(?=["'“‘*_`([]*[\p{Lu}\p{Lo}])|(?<=[。！？])(?![」』）”])/u;
  return flat.split(ends).filter((sentence) => sentence !== '');
}

/** Sentences as one line. */
export function sentencesJoined(sentences: readonly string[]): string {
  return sentences
    .map((sentence) => (/[。！？]$/.test(sentence) ? sentence : `${sentence} `))
    .join('')
    .trimEnd();
}
