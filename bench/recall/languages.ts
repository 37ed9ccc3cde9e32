import type { Language } from './language.ts';
import { languagesLikeC } from './languages-like-c.ts';
import { languagesWithoutBraces } from './languages-without-braces.ts';

/** The languages whose functions are sampled and edited. */
export const languages: readonly Language[] = [...languagesLikeC, ...languagesWithoutBraces];

/** The language of a file, if it is one whose functions are sampled. */
export function languageOf(path: string): Language | undefined {
  if (/\.d\.[mc]?ts$|\.min\.[mc]?js$/.test(path)) return undefined;
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return languages.find((language) => language.extensions.includes(extension));
}
