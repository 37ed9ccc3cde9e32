import type { Entry } from './file-system.ts';

const languages =
  'aa|af|am|ar|az|be|bg|bn|bs|ca|cs|cy|da|de|el|en|eo|es|et|eu|fa|fi|fil|fr|ga|gl|gu|he|hi|hr|hu|hy|id|is|it|ja|jp|ka|kk|km|kn|ko|kr|ky|lo|lt|lv|mk|ml|mn|mr|ms|my|nb|ne|nl|nn|no|pa|pl|ps|pt|ro|ru|si|sk|sl|sq|sr|sv|sw|ta|te|tg|th|tl|tr|uk|ur|uz|vi|zh|zu';
const region = '(?:[-_](?:[A-Z]{2}|[a-z]{2}|\\d{3}|Hans|Hant|hans|hant|[A-Z][a-z]{3}[-_][A-Z]{2}))';

const bare = new RegExp(`^(?:${languages})${region}?$`);
/** `zh-CN` can hardly be anything but a language; `de` may well be part of a package name. */
const regional = new RegExp(`^(?:${languages})[-_](?:[A-Z]{2}|Hans|Hant|[A-Z][a-z]{3}[-_][A-Z]{2})$`);
const suffixed = new RegExp(
  `^(.+)([._-])((?:${languages})${region}?)(\\.(?:md|mdx|markdown|rst|adoc|txt|html?|tex|org|properties|strings|ftl|ya?ml|jsonc?|toml|php|xml))$`,
);
/** These may be of one name with any two letters behind it: they are translations beside their English alone. */
const manyNames = /\.(?:ya?ml|jsonc?|toml|php|xml)$/;
/** `Base` is what Apple's programs call what they are written in. */
const english = /^(?:en(?:[-_]|$)|Base$)/;
/** Resources of Android; `car` is no language but what they are for. */
const androidValues = /^values-(?!car$)(?:[a-z]{2,3}(?:-r[A-Z]{2})?|b\+[\w+]+)$/;

/**
 * Names in one folder that mirror another in a second language, whose code blocks and names are the same
 * by intent: `ja` and `fr` beside `en`, `zh-CN`, `README.ko.md` beside `README.md`, `de.json` beside `en.json`,
 * `devise.de.yml` beside `devise.en.yml`, `values-de` beside `values`, `de.lproj` beside `Base.lproj`.
 */
export function translationsAmong(entries: readonly Entry[]): ReadonlySet<string> {
  const names = new Set(entries.map((entry) => entry.name));
  const translations = new Set<string>();
  const folders: string[] = [];
  const bundles: string[] = [];
  for (const { name, kind } of entries) {
    const dot = name.lastIndexOf('.');
    if (kind === 'folder') {
      if (bare.test(name)) folders.push(name);
      else if (androidValues.test(name) && names.has('values')) translations.add(name);
      else if (name === 'Base.lproj' || (name.endsWith('.lproj') && bare.test(name.slice(0, dot))))
        bundles.push(name);
      continue;
    }
    if (dot <= 0) continue;
    if (bare.test(name.slice(0, dot))) bundles.push(name);
    else if (isTranslated(name, names)) translations.add(name);
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

/** Whether a file is named as another is, with its language behind the name. */
function isTranslated(name: string, names: ReadonlySet<string>): boolean {
  const [, base, mark, code, end] = suffixed.exec(name) ?? [];
  if (code === undefined || english.test(code)) return false;
  return names.has(`${base}${mark}en${end}`) || (names.has(base + end) && !manyNames.test(end));
}

function codeOf(name: string): string {
  return name.replace(/\.[^.]*$/, '');
}
