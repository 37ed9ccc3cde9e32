import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultOptions } from '../../src/service/options.ts';
import { settings as ofTerminal } from '../../src/service/settings.ts';
import { optionalKinds } from '../../src/workspace/skips.ts';

const manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const settings: Record<
  string,
  { default: unknown; minimum: number; maximum: number; items?: { enum: unknown } }
> = Object.assign(
  {},
  ...manifest.contributes.configuration.map((group: { properties: object }) => group.properties),
);

const menus: Record<string, { command: string; when: string; group: string }[]> = manifest.contributes.menus;

test('the settings have the same defaults as the terminal tool', () => {
  const of = (name: string) => settings[`nearDuplicates.${name}`]?.default;
  expect({
    threshold: of('threshold'),
    passageThreshold: of('passageThreshold'),
    minWords: of('minimumWords'),
    shingleWords: of('shingleWords'),
    signatureLength: of('signatureLength'),
    spaces: of('spaces'),
    include: of('include'),
    exclude: of('exclude'),
    ignoreFiles: of('respectIgnoreFiles'),
    maxFileSize: Number(of('maxFileSize')) * 1024,
    also: of('also'),
  }).toEqual(defaultOptions);
  expect(settings['nearDuplicates.also']?.items?.enum).toEqual(optionalKinds);
});

test.each([
  ['minimumWords', 'minWords', 1],
  ['shingleWords', 'shingleWords', 1],
  ['passageThreshold', 'passageThreshold', 0.001],
  ['threshold', 'threshold', 0.001],
] as const)('what %s may be is what it may be in the terminal', (name, there, step) => {
  const { minimum, maximum } = settings[`nearDuplicates.${name}`];
  const isAllowed = (value: number) => ofTerminal[there].read(value) !== undefined;
  expect([minimum - step, minimum, maximum, maximum + step].map(isAllowed)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

test('the strings that the manifest names are all there, and no others', () => {
  const strings = Object.keys(
    JSON.parse(readFileSync(new URL('../../package.nls.json', import.meta.url), 'utf8')),
  );
  const named = new Set([...JSON.stringify(manifest).matchAll(/"%([^%"]+)%"/g)].map((match) => match[1]));
  expect(strings.sort()).toEqual([...named].sort());
});

test('only files can be looked for from the menus of tabs and editors: pages and settings have tabs too', () => {
  for (const menu of ['editor/context', 'editor/title/context'])
    expect(menus[menu].find(({ command }) => command === 'nearDuplicates.findSimilarFiles')?.when).toMatch(
      /^isFileSystemResource \|\| resourceScheme =~ /,
    );
});

test('what is done with an index is not offered while the extension is switched off', () => {
  for (const menu of ['commandPalette', 'view/title'])
    for (const command of ['pause', 'rebuild'])
      expect(menus[menu].find((item) => item.command === `nearDuplicates.${command}`)?.when).toContain(
        'config.nearDuplicates.enable',
      );
});

test('no two steps of the walkthrough are done by the same', () => {
  const [{ steps }]: { steps: { completionEvents: string[] }[] }[] = manifest.contributes.walkthroughs;
  const events = steps.flatMap(({ completionEvents }) => completionEvents);
  expect(new Set(events).size).toBe(events.length);
  // a command may find nothing to do, and the step would be done all the same
  expect(events.filter((event) => event.startsWith('onCommand:'))).toEqual([]);
});

/** What is offered on a row of this kind, alone or selected with others. */
const offered = (viewItem: string, isMeant = (_group: string) => true, isOneOfMany = false) =>
  menus['view/item/context']
    .filter(({ when, group }) => {
      const [, not] = /(!?)listMultiSelection/.exec(when) ?? [];
      if (!isMeant(group) || not === (isOneOfMany ? '!' : '')) return false;
      const [, pattern, word] = /viewItem (?:=~ \/(.*?)\/|== (\S+))/.exec(when) ?? [];
      return word === undefined ? new RegExp(pattern ?? '^$').test(viewItem) : word === viewItem;
    })
    .map(({ command }) => command.replace('nearDuplicates.', ''));

test('all places of a row are ignored as a family, one place as a passage', () => {
  const ignoring = (viewItem: string) =>
    new Set(offered(viewItem).filter((name) => name.startsWith('ignore')));
  for (const viewItem of ['family', 'pair']) expect([...ignoring(viewItem)]).toEqual(['ignoreFamily']);
  expect([...ignoring('member')]).toEqual(['ignorePassage', 'ignoreWithComment', 'ignoreFile']);
});

test('of rows that are selected together what can be done with all of them is offered', () => {
  const inMenu = (viewItem: string) => offered(viewItem, (group) => !group.startsWith('inline'), true);
  for (const viewItem of ['family', 'pair']) expect(inMenu(viewItem)).toEqual(['ignoreFamilies']);
  expect(inMenu('member')).toEqual(['copyPath', 'ignoreFamilies']);
  expect(inMenu('ignored')).toEqual(['stopIgnoring']);
  for (const viewItem of ['files', 'folder']) expect(inMenu(viewItem)).toEqual(['copyPath']);
  expect(inMenu('between')).toEqual(['copyPath', 'ignoreFamilies']);
});

test('of a family all places are compared by one entry of the menu', () => {
  const inMenu = (viewItem: string) =>
    new Set(
      offered(viewItem, (group) => !group.startsWith('inline')).filter((name) => name.startsWith('compare')),
    );
  expect([...inMenu('family')]).toEqual(['compareFamily']);
  expect([...inMenu('pair')]).toEqual(['compare']);
  expect(offered('family')).toContain('compare');
});

test('a row between two files can be compared and ignored, and the paths of its sides copied', () => {
  expect(offered('between-files')).toEqual(['compare', 'copyPath', 'ignoreFamilies']);
  expect(offered('between')).toEqual(['copyPath', 'ignoreFamilies']);
});

test('a row of one file offers what can be done with a file, that of a folder its path', () => {
  expect(offered('one-file')).toEqual([
    'openSource',
    'findSimilarFiles',
    'copyPath',
    'ignoreFile',
    'exclude',
  ]);
  expect(offered('folder')).toEqual(['copyPath', 'exclude']);
});
