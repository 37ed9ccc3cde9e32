// Writes l10n/bundle.l10n.json, the English strings that a translation starts from, from the calls of l10n.t in
// src/editor; with --check it only says whether the file is up to date.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const folder = new URL('../src/editor/', import.meta.url);
const bundle = new URL('../l10n/bundle.l10n.json', import.meta.url);

/** Every text that is given to l10n.t, in order. */
export function collectStrings() {
  const found = new Set();
  for (const name of readdirSync(folder)) {
    const source = readFileSync(new URL(name, folder), 'utf8');
    for (const [, quoted] of source.matchAll(/\bl10n\.t\(\s*('(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g)) {
      found.add(
        quoted.slice(1, -1).replaceAll(/\\(.)/g, (_, character) => (character === 'n' ? '\n' : character)),
      );
    }
  }
  return `${JSON.stringify(Object.fromEntries([...found].sort().map((text) => [text, text])), null, 2)}\n`;
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
