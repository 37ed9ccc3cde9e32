// Writes l10n/bundle.l10n.json, the English strings that a translation starts from, from the calls of l10n.t in
// src/editor and of t and plural in src/report; with --check it only says whether the file is up to date.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/.source;
const calls = [
  ['../src/editor/', new RegExp(`\\bl10n\\.t\\(\\s*(${quoted})`, 'g')],
  ['../src/report/', new RegExp(`(?<![\\w.])t\\(\\s*(${quoted})`, 'g')],
  ['../src/report/page/', new RegExp(`\\bplural\\(\\s*(${quoted}),\\s*(${quoted})`, 'g')],
];
const bundle = new URL('../l10n/bundle.l10n.json', import.meta.url);

/** The file's content: every text that is shown in the language of the reader, in order. */
export function collectStrings() {
  const found = new Set();
  for (const [path, call] of calls) {
    const folder = new URL(path, import.meta.url);
    for (const name of readdirSync(folder, { recursive: true })) {
      if (!name.endsWith('.ts')) continue;
      for (const [, ...texts] of readFileSync(new URL(name, folder), 'utf8').matchAll(call))
        for (const text of texts) found.add(plain(text));
    }
  }
  return `${JSON.stringify(Object.fromEntries([...found].sort().map((text) => [text, text])), null, 2)}\n`;
}

function plain(literal) {
  return literal.slice(1, -1).replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const strings = collectStrings();
  if (process.argv.includes('--check')) {
    const same = readFileSync(bundle, 'utf8') === strings;
    if (!same) console.error('l10n/bundle.l10n.json is out of date; run npm run docs');
    process.exit(same ? 0 : 1);
  }
  mkdirSync(new URL('.', bundle), { recursive: true });
  writeFileSync(bundle, strings);
}
