import { commands, languages, lm, Uri, workspace } from 'vscode';
import { languageOfPart } from '../../src/editor/passage-languages.ts';
import { check, same } from './expect.ts';
import { extension, surfaces } from './extension.ts';
import { test } from './runner.ts';

const { contributes } = extension().packageJSON;

test('the extension is active after start-up, without anything being asked of it', async () => {
  const { model } = await surfaces();
  check(model, 'the extension exports its model');
});

test('every command of the manifest is registered, and no other', async () => {
  const named: string[] = contributes.commands.map((each: { command: string }) => each.command).sort();
  const own = ['duplicates', 'similar'].map((view) => `nearDuplicates.${view}.`);
  const registered = (await commands.getCommands(true))
    .filter((id) => id.startsWith('nearDuplicates.') && !own.some((prefix) => id.startsWith(prefix)))
    .sort();
  same(registered, named, 'registered commands');
});

test('every text of the manifest has its string', () => {
  const missing = JSON.stringify(extension().packageJSON).match(/"%[^%"]+%"/g);
  same(missing, null, 'texts without a string');
});

test('every menu names a command of the manifest', () => {
  const named = new Set(contributes.commands.map((each: { command: string }) => each.command));
  const menus = Object.values(contributes.menus) as { command: string }[][];
  same(
    menus.flat().filter((item) => !named.has(item.command)),
    [],
    'items without a command',
  );
});

test('Find Similar Files is in the palette and in the menus of explorer, editor, tab and tree', () => {
  const name = 'nearDuplicates.findSimilarFiles';
  const menus = Object.entries(contributes.menus as Record<string, { command: string }[]>);
  same(
    menus.filter(([, items]) => items.some(({ command }) => command === name)).map(([menu]) => menu),
    ['explorer/context', 'editor/context', 'editor/title/context', 'view/title', 'view/item/context'],
    'menus; one that is hidden from the palette is in its menu too',
  );
});

test('every setting has a description, a default that fits, and a scope', () => {
  for (const group of contributes.configuration) {
    for (const [name, setting] of Object.entries<Record<string, never>>(group.properties)) {
      check(setting.markdownDescription && setting.scope, `${name} has a description and a scope`);
      const value = workspace.getConfiguration().inspect(name)?.defaultValue;
      same(value, setting.default, `${name} is known with its default`);
    }
  }
});

test('each language of parts of files is the twin of one that is shown in it, and has its grammar', async () => {
  const named: { language: string; scopeName: string; path: string }[] = contributes.grammars;
  check(named.length > 0, 'there are some');
  const known = await languages.getLanguages();
  for (const { language, scopeName, path } of named) {
    const twin = language.replace('near-duplicates-', '');
    check(known.includes(twin) && known.includes(language), `${language} and ${twin} are known`);
    same(languageOfPart(twin), language, 'what parts of it are shown in');
    const bytes = await workspace.fs.readFile(Uri.joinPath(extension().extensionUri, path));
    const grammar = JSON.parse(new TextDecoder().decode(bytes));
    same(grammar.scopeName, scopeName, 'its scope');
    same(grammar.patterns, [{ include: scopeName.replace('.near-duplicates', '') }], 'its grammar');
  }
  same(languageOfPart('python'), 'python', 'a language of which nobody marks errors');
  same(
    contributes.languages.map(({ id }: { id: string }) => id),
    named.map(({ language }) => language),
    'ids',
  );
});

test('every file that the manifest names is there', async () => {
  const text = JSON.stringify({ ...contributes, icon: extension().packageJSON.icon });
  const names = [...text.matchAll(/"(\.?\/?(?:media|schema)\/[^"]+)"/g)].map((match) => match[1] as string);
  check(names.length >= 7, 'pictures and schemas are found in the manifest');
  for (const name of names) {
    const { byteLength } = await workspace.fs.readFile(Uri.joinPath(extension().extensionUri, name));
    check(byteLength > 50, `${name} holds something`);
  }
});

test('the language model tool is offered', () => {
  const tool = lm.tools.find((each) => each.name === 'find_similar');
  check(tool?.inputSchema, 'find_similar is a tool with a schema of its input');
});
