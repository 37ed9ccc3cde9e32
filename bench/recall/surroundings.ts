import type { Language } from './language.ts';

/** What must stand before and after a function for a parser to take it: a class around a method. */
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

/** The function with what must stand around it. */
export function standing(body: string, language: Language): string {
  return [surroundings(body, language)[0], body, surroundings(body, language)[1]]
    .filter((part) => part !== '')
    .join('\n');
}
