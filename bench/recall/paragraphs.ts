import type { Passage } from './passage.ts';

/** The paragraphs of plain sentences in a text or Markdown file that have from `least` to `most` words. */
export function paragraphsOf(
  source: string,
  path: string,
  text: string,
  least: number,
  most: number,
): Passage[] {
  const lines = text.split('\n');
  const found: Passage[] = [];
  let fenced = false;
  let start = -1;
  const close = (end: number): void => {
    if (start < 0) return;
    const body = lines.slice(start, end).join('\n');
    if (isProse(body, least, most))
      found.push({ source, path, startLine: start + 1, endLine: end, text: body });
    start = -1;
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at];
    const fence = /^\s*(?:```|~~~|---\s*$|\+\+\+\s*$)/.test(line);
    if (fence) fenced = line.trim().startsWith('---') || line.trim().startsWith('+++') ? fenced : !fenced;
    if (fence || fenced || !isProseLine(line)) close(at);
    else if (start < 0) start = at;
  }
  close(lines.length);
  return found;
}

function isProseLine(line: string): boolean {
  return (
    line.trim() !== '' &&
    !/^(?:\s{4,}|\t|\s*(?:[#>|<{!:]|[-*+]\s|\d+[.)]\s|={3}|\[[^\]]*\]:|import\s|export\s))/.test(line)
  );
}

function isProse(body: string, least: number, most: number): boolean {
  const words = wordsOf(body);
  if (words.length < least || words.length > most) return false;
  const letters = body.replace(/[^\p{L}\s]/gu, '').length;
  const links = (body.match(/https?:|\]\(/g) ?? []).length;
  const different = new Set(words.map((word) => word.toLowerCase())).size;
  return (
    letters / body.length > 0.85 &&
    links <= words.length / 25 &&
    different >= least / 2 &&
    /[.!?]/.test(body) &&
    !isLicence(body) &&
    !/"""|\*\//.test(body)
  );
}

/** Whether a text disclaims warranty and liability: what stands in every licence is not told, by design. */
function isLicence(body: string): boolean {
  return /\bwarrant(?:y|ies)\b/i.test(body) && /\bliab(?:le|ility)\b/i.test(body);
}

/** The words of a text as they are written, punctuation and all. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** The sentences of a paragraph on one line each. */
export function sentencesOf(text: string): string[] {
  const flat = wordsOf(text).join(' ');
  return flat.split(/(?<=[.!?][)"'”’*_`]*)\s+(?=[\p{Lu}"'“‘*_`([])/u).filter((sentence) => sentence !== '');
}
