import type { Entry } from './file-system.ts';

const languages =
  'aa|af|am|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|eo|es|et|eu|fa|fi|fil|fr|ga|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|km|kn|ko|kr|ky|lo|lt|lv|mk|ml|mn|mr|ms|my|nb|ne|nl|nn|no|pa|pl|ps|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|tg|th|tl|tr|uk|ur|uz|vi|zh|zu';
const region = '(?:[-_](?:[A-Z]{2}|[a-z]{2}|\\d{3}|Hans|Hant|hans|hant|[A-Z][a-z]{3}[-_][A-Z]{2}))';

const bare = new RegExp(`^(?:${languages})${region}?$`);
/** `zh-CN` can hardly be anything but a language; `de` may well be part of a package name. */
const regional = new RegExp(`^(?:${languages})[-_](?:[A-Z]{2}|Hans|Hant|[A-Z][a-z]{3}[-_][A-Z]{2})$`);
const suffixed = new RegExp(
  `^(.+)[._-](?:${languages})${region}?(\\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org|properties|strings|ftl))$`,
);
const english = /^en(?:[-_]|$)/;

/**
 * Names in one folder that mirror another in a second language, whose code blocks and names are the same
 * by intent: `ja` and `fr` beside `en`, `zh-CN`, `README.ko.md` beside `README.md`, `de.json` beside `en.json`.
 */
export function translationsAmong(entries: readonly Entry[]): ReadonlySet<string> {
  const names = new Set(entries.map((entry) => entry.name));
  const translations = new Set<string>();
  const folders: string[] = [];
  const bundles: string[] = [];
  for (const { name, kind } of entries) {
    if (kind === 'folder') {
      if (bare.test(name)) folders.push(name);
      continue;
    }
    const dot = name.lastIndexOf('.');
    if (dot <= 0) continue;
    if (bare.test(name.slice(0, dot))) bundles.push(name);
    else {
      const [, base, end] = suffixed.exec(name) ?? [];
      if (base && names.has(base + end) && !english.test(name.slice(base.length + 1))) translations.add(name);
    }
  }
  for (const group of [folders, bundles]) {
    const codes = new Set(group.map(codeOf));
    const mirrors = codes.size > 2 || (codes.size > 1 && [...codes].some((code) => english.test(code)));
    for (const name of group) {
      const code = codeOf(name);
      if (!english.test(code) && (mirrors || regional.test(code))) translations.add(name);
    }
  }
  return translations;
}

function codeOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
