// Writes the table of settings between the markers <!-- settings --> and <!-- /settings --> of README.md, from
// package.json; with --check it only says whether the table is up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const markers = /(<!-- settings -->)[\s\S]*?(<!-- \/settings -->)/;

/** The table as Markdown. */
export function settingsTable(manifest, strings) {
  const text = (value) => strings[value.slice(1, -1)] ?? value;
  const range = ({ enum: values, items, minimum, maximum }) => {
    if (values ?? items?.enum)
      return ` (${(values ?? items.enum).map((value) => `\`${value}\``).join(', ')})`;
    return minimum === undefined ? '' : ` (${minimum}–${maximum})`;
  };
  const rows = manifest.contributes.configuration.flatMap((group) => [
    `| **${text(group.title)}** | | |`,
    ...Object.entries(group.properties).map(([name, setting]) => {
      const description = text(setting.markdownDescription).replaceAll(/`#([^`]+)#`/g, '`$1`');
      return `| \`${name}\` | ${description}${range(setting)} | \`${JSON.stringify(setting.default)}\` |`;
    }),
  ]);
  return ['| Setting | What it does | Default |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The README with the table in it, or undefined when it has no markers. */
export function withTable(readme, table) {
  return markers.test(readme)
    ? readme.replace(markers, (_, start, end) => `${start}\n\n${table}\n\n${end}`)
    : undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const read = (name) => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  const readme = read('README.md');
  const next = withTable(
    readme,
    settingsTable(JSON.parse(read('package.json')), JSON.parse(read('package.nls.json'))),
  );
  if (next === undefined) {
    console.error('README.md has no <!-- settings --> markers');
    process.exit(1);
  }
  if (process.argv.includes('--check')) {
    if (next !== readme) console.error('README.md: the table of settings is out of date; run npm run docs');
    process.exit(next === readme ? 0 : 1);
  }
  writeFileSync(new URL('../README.md', import.meta.url), next);
}
