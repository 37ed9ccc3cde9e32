import { describe, expect, it } from 'vitest';
import { kindsAmong } from '../../src/workspace/listing-kinds.ts';
import type { OptionalKind } from '../../src/workspace/skips.ts';
import { memoryFileSystem } from './memory-file-system.ts';

/** What the entries of the folder `within` are, by their names; of some files the text is given. */
async function among(
  names: readonly string[],
  { within = '', texts = {}, also = [] as readonly OptionalKind[] } = {},
) {
  const files = Object.fromEntries(names.map((name) => [`/p/${name}`, 'x']));
  for (const [name, text] of Object.entries(texts)) files[`/p/${name}`] = String(text);
  const fileSystem = memoryFileSystem(files);
  const folder = {
    entries: await fileSystem.list('/p'),
    within,
    list: (name: string) => fileSystem.list(`/p/${name}`),
    read: (name: string, limit: number) => fileSystem.read(`/p/${name}`, limit),
  };
  return Object.fromEntries(await kindsAmong(folder, new Set(also)));
}

describe('kindsAmong', () => {
  it('takes for vendored what the records beside it say that pip installed', async () => {
    const record = 'six.py,sha256=a,1\r\nsix-1.16.0.dist-info/RECORD,,\r\n../../bin/six,sha256=b,2\r\n';
    const texts = {
      'six-1.16.0.dist-info/RECORD': record,
      'odd-1.0.dist-info/RECORD': '"odd/a, b.py",sha256=c,3\n/usr/share/odd,,\n',
    };
    const names = ['handler.py', 'own/a.py', 'six.py', 'odd/__init__.py', 'unlisted-1.0.dist-info/METADATA'];
    expect(await among(names, { texts })).toEqual({
      'six.py': 'vendored',
      'six-1.16.0.dist-info': 'vendored',
      odd: 'vendored',
    });
    expect(await among(names, { texts, also: ['vendored'] })).toEqual({});
    expect(await among(names)).toEqual({});
  });

  it('takes what is to come out for a snapshot, among fixtures, where what goes in stands beside it', async () => {
    const names = ['a.input.ts', 'a.output.ts', 'b.input.jsx', 'b.output.js', 'c.output.ts', 'd.input.ts'];
    expect(await among(names, { within: 'mod/fixtures/rename' })).toEqual({
      'a.output.ts': 'snapshot',
      'b.output.js': 'snapshot',
    });
    expect(await among(names, { within: 'src/users/dto' })).toEqual({});
    expect(await among(['input.js', 'output.js'], { within: 'test/fixtures/a' })).toEqual({
      'output.js': 'snapshot',
    });
  });

  it('takes what tests expect for a snapshot, where its name or its kind tells it from a source', async () => {
    const within = 'tests/parser/if-block';
    const names = [
      'input.svelte',
      'output.json',
      'expected.css',
      'a.input.rs',
      'a.output.rs',
      'b.output.json',
    ];
    expect(await among(names, { within })).toEqual({ 'output.json': 'snapshot', 'expected.css': 'snapshot' });
    expect(await among(['input.rs', 'input.txt', 'output.rs'], { within: 'tests/cli' })).toEqual({});
    expect(await among(['output.json', 'expected.css'], { within })).toEqual({});
    expect(await among(names, { within: 'src/parser' })).toEqual({});
  });

  it('takes samples of tests for fixtures, and no others', async () => {
    const names = ['input.svelte', 'output.svelte'];
    expect(await among(names, { within: 'tests/migrate/samples/slots' })).toEqual({
      'output.svelte': 'snapshot',
    });
    expect(await among(names, { within: 'site/samples/slots' })).toEqual({});
  });

  it('takes style sheets and scripts beside a list of packages for those of javadoc', async () => {
    expect(await among(['package-list', 'stylesheet.css', 'script.js', 'index.html'])).toEqual({
      'stylesheet.css': 'generated',
      'script.js': 'generated',
    });
    expect(await among(['element-list', 'search.js'])).toEqual({ 'search.js': 'generated' });
    expect(await among(['packages', 'search.js'])).toEqual({});
  });

  it('takes scripts and styles beside a menu for those of Dokka', async () => {
    const names = ['index.html', 'navigation.html', 'core/index.html', 'scripts/main.js', 'styles/main.css'];
    expect(await among(names)).toEqual({ scripts: 'generated', styles: 'generated' });
    expect(await among([...names, 'package-list'])).toEqual({ scripts: 'generated', styles: 'generated' });
    expect(await among(names.slice(0, -1))).toEqual({});
    expect(await among(['index.html', 'scripts/main.js', 'styles/main.css'])).toEqual({});
  });

  it('takes pages that are called as releases for a change log, where several stand side by side', async () => {
    const names = ['index.rst', 'release-3.1.0.rst', 'release-3.1.1.rst', 'release-4.0.0rc1.rst'];
    expect(await among([...names, 'release-2.0-guide.rst', 'release-2.0.py', 'sprint-2.0.rst'])).toEqual({
      'release-3.1.0.rst': 'changelog',
      'release-3.1.1.rst': 'changelog',
      'release-4.0.0rc1.rst': 'changelog',
    });
    expect(await among(names, { also: ['changelog'] })).toEqual({});
    expect(await among(names.slice(0, 3))).toEqual({});
    expect(await among(['1.0.md', '1.1.md', '2.0.md', 'v3.0.md'])).toEqual({});
  });

  it('knows translations', async () => {
    expect(await among(['en.json', 'de.json'])).toEqual({ 'de.json': 'translated' });
    expect(await among(['en.json', 'de.json'], { also: ['translated'] })).toEqual({});
  });
});
