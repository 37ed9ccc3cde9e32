import type { Language } from './language.ts';

/** The lines that must surround a function for a parser to accept it, such as a class around a method. */
export function surroundings(body: string, language: Language): readonly [open: string, close: string] {
  const first = body.trimStart();
  switch (language.name) {
    case 'TypeScript':
    case 'JavaScript':
      if (/^(?:(?:export|default|async)\s+)*(?:function|const|let|var)\b/.test(first)) return ['', ''];
      return body.trimEnd().endsWith(',') ? ['const parts = {', '};'] : ['class Whole {', '}'];
    case 'Rust':
      return /\bself\b/.test(first.slice(0, first.indexOf('{'))) ? ['impl Whole {', '}'] : ['', ''];
    default:
      return first.length < body.length ? language.whole : ['', ''];
  }
}

/** The function inside the lines that must surround it. */
export function standing(body: string, language: Language): string {
  return [surroundings(body, language)[0], body, surroundings(body, language)[1]]
    .filter((part) => part !== '')
    .join('\n');
}
