import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What each room may import from: itself, and the rooms beneath it. */
const beneath: Record<string, readonly string[]> = {
  engine: [],
  workspace: ['engine'],
  service: ['workspace', 'engine'],
  report: ['service', 'workspace', 'engine'],
  editor: ['report', 'service', 'workspace', 'engine'],
  cli: ['report', 'service', 'workspace', 'engine'],
};

/** The rooms of the engine, from the ground up: each may import from those before it, and all what stands beside them. */
const floors = [
  ...['arrays', 'words', 'sketches', 'seeds', 'passages'],
  ...['files', 'families', 'search', 'methods'],
];

/** What only some files may import, because only they know where they run. */
const places: readonly { imports: RegExp; allowed: RegExp }[] = [
  { imports: /^node:/, allowed: /^src\/(?:cli\.ts|cli\/|service\/node\/|editor\/node-|extension\.ts)/ },
  { imports: /^(?:sql\.js|hyparquet-writer)/, allowed: /^src\/cli\/export\// },
  { imports: /^vscode$/, allowed: /^src\/(?:editor\/|extension(?:\.web)?\.ts)/ },
];

interface Source {
  path: string;
  room: string;
  text: string;
  imports: string[];
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Statements begin their line; only `import(…)` may stand anywhere. */
const importPattern = /^(?:(?:import|export|\})[^'"`\n]*\bfrom|import) '([^']+)'|\bimport\('([^']+)'\)/gm;

function sourceOf(file: string): Source {
  const path = relative(root, file).replaceAll('\\', '/');
  const text = readFileSync(file, 'utf8');
  const imports = [...text.matchAll(importPattern)].map((match) => match[1] ?? match[2]);
  const [, room = ''] = /^src\/([^/]+)\//.exec(path) ?? [];
  return { path, room, text, imports };
}

/** The file that a file imports by a relative name. */
function target(path: string, name: string): string {
  return relative(root, resolve(root, dirname(path), name)).replaceAll('\\', '/');
}

const sources = filesBelow(join(root, 'src'))
  .filter((file) => file.endsWith('.ts'))
  .map(sourceOf);

describe('the rooms', () => {
  it('are the ones we know, and each has files', () => {
    expect([...new Set(sources.map(({ room }) => room).filter(Boolean))].sort()).toEqual(
      Object.keys(beneath).sort(),
    );
  });

  it('import only from themselves and the rooms beneath', () => {
    const wrong = sources.flatMap(({ path, room, imports }) =>
      imports
        .filter((name) => name.startsWith('.') && room)
        .map((name) => target(path, name))
        .filter((path) => path.startsWith('src/') && ![room, ...beneath[room]].includes(path.split('/')[1]))
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('of the engine import only from those below', () => {
    const roomIn = (path: string) => /^src\/engine\/([^/]+)\//.exec(path)?.[1];
    const inside = sources.filter(({ room }) => room === 'engine');
    const rooms = new Set(inside.map(({ path }) => roomIn(path)).filter(Boolean));
    expect([...rooms].sort()).toEqual([...floors].sort());
    const floorOf = (path: string) => floors.indexOf(roomIn(path) ?? '');
    const wrong = inside.flatMap(({ path, imports }) =>
      imports
        .map((name) => target(path, name))
        .filter((other) => floorOf(other) > floorOf(path))
        .map((other) => `${path} imports ${other}`),
    );
    expect(wrong).toEqual([]);
  });

  it('have no files that need each other, not even for a type', () => {
    const importsOf = new Map(
      sources.map(({ path, imports }) => [path, imports.map((name) => target(path, name))]),
    );
    const needs = (path: string, found = new Set<string>()): Set<string> => {
      for (const next of importsOf.get(path) ?? []) if (!found.has(next)) needs(next, found.add(next));
      return found;
    };
    expect(sources.map(({ path }) => path).filter((path) => needs(path).has(path))).toEqual([]);
  });

  it('keep the pages, which run in a browser, to themselves', () => {
    const isPage = (path: string) => path.startsWith('src/report/page/');
    const wrong = sources
      .filter(({ path }) => !isPage(path))
      .flatMap(({ path, imports }) =>
        imports.filter((name) => isPage(target(path, name))).map((name) => `${path} imports ${name}`),
      );
    expect(wrong).toEqual([]);
  });

  it('know no more of where they run than their place allows', () => {
    const wrong = sources.flatMap(({ path, imports }) =>
      places
        .filter(({ allowed }) => !allowed.test(path))
        .flatMap((rule) => imports.filter((name) => rule.imports.test(name)))
        .map((name) => `${path} imports ${name}`),
    );
    expect(wrong).toEqual([]);
  });

  it('keep the engine free of every package, clock and chance', () => {
    for (const { path, imports, text } of sources.filter(({ room }) => room === 'engine')) {
      expect(
        imports.filter((name) => !name.startsWith('.')),
        path,
      ).toEqual([]);
      expect(text, path).not.toMatch(
        /\b(?:Date\.now|new Date|performance\.now|Math\.random|process\.|globalThis)/,
      );
    }
  });

  it('name every file they import, extension and all', () => {
    for (const { path, imports } of sources) {
      for (const name of imports.filter((each) => each.startsWith('.')))
        expect(name, path).toMatch(/\.(?:ts|json|css)$/);
    }
  });
});

describe('the habits', () => {
  const pathsWhere = (test: (source: Source) => boolean) => sources.filter(test).map(({ path }) => path);

  it('export by name, and only what is their own', () => {
    expect(pathsWhere(({ text }) => /^export (?:default|\*)/m.test(text))).toEqual([]);
  });

  it('name files from the domain', () => {
    const vague = /(?:^|[/-])(?:utils?|helpers?|common|manager|misc)(?:[/.-]|$)|\/index\.ts$/i;
    expect(pathsWhere(({ path }) => vague.test(path))).toEqual([]);
  });

  it('say of each export what it promises', () => {
    const exported = /^export (?:async )?(?:abstract )?(?:function|class|interface|type|const|enum)\b/;
    const silent = sources.flatMap(({ path, text }) => {
      const lines = text.split('\n');
      return lines
        .filter((line, at) => exported.test(line) && !/\*\/\s*$/.test(lines[at - 1] ?? ''))
        .map((line) => `${path}: ${line}`);
    });
    expect(silent).toEqual([]);
  });
});
