import { describe, expect, it } from 'vitest';
import type { Content } from './memory-file-system.ts';
import { walked } from './walked.ts';

const userGit = {
  home: '/home',
  configs: ['/etc/gitconfig', '/home/.gitconfig'],
  ignoreFile: '/home/ignore',
};

/** The files of the repository `/r` that are compared. */
async function kept(files: Record<string, Content>): Promise<string[]> {
  return (await walked({ '/r/.git/HEAD': '', ...files }, {}, '/r', userGit)).paths;
}

describe('what the user ignores everywhere', () => {
  const files = { '/home/ignore': '*.bak\n', '/home/mine': '*.old\n', '/r/a.bak': 'x', '/r/a.old': 'x' };
  const mine = '[core]\nexcludesFile = ~/mine\n';

  it('counts less than what the repository keeps for itself', async () => {
    expect(await kept({ ...files, '/r/.git/info/exclude': '!a.bak\n' })).toEqual(['a.bak', 'a.old']);
  });

  it('is named by the configuration that git reads last, which may name none', async () => {
    const system = { '/etc/gitconfig': '[core]\nexcludesFile = /home/ignore\n' };
    expect(await kept({ ...files, ...system, '/home/.gitconfig': mine })).toEqual(['a.bak']);
    expect(await kept({ ...files, ...system })).toEqual(['a.old']);
    const none = { '/home/.gitconfig': '[core]\nexcludesFile =\n' };
    expect(await kept({ ...files, ...none })).toEqual(['a.bak', 'a.old']);
  });

  it.each(['~/mine ; my own', '"~/mine" # my own', '~/mine # and ; more'])(
    'is named before a comment: %s',
    async (written) => {
      const config = `[core]\nexcludesFile = ${written}\n`;
      expect(await kept({ ...files, '/home/.gitconfig': config })).toEqual(['a.bak']);
    },
  );

  it('may have the sign of a comment in its name, between quotes', async () => {
    const config = '[core]\nexcludesFile = "~/my#own;"\n';
    expect(await kept({ ...files, '/home/my#own;': '*.old\n', '/home/.gitconfig': config })).toEqual([
      'a.bak',
    ]);
  });
});

it.each(['ignorecase', 'ignoreCase = yes', 'ignorecase = on', 'ignorecase = 1', 'ignorecase = True'])(
  'disregards case in a repository with %s',
  async (line) => {
    const files = { '/r/.gitignore': '*.LOG\n', '/r/a.log': 'x' };
    expect(await kept({ ...files, '/r/.git/config': `[core]\n\t${line}\n` })).toEqual([]);
    expect(await kept({ ...files, '/r/.git/config': '[core]\n\tignorecase = off\n' })).toEqual(['a.log']);
  },
);

it('reads no ignore file that is a link, as git does not', async () => {
  expect(
    await kept({ '/r/.gitignore': { link: '/r/rules.md' }, '/r/rules.md': '*.ts', '/r/a.ts': 'x' }),
  ).toEqual(['a.ts', 'rules.md']);
});

it('finds the repository of a submodule whose path is written as on Windows', async () => {
  const files = {
    '/main/.git/modules/sub/info/exclude': 'b.ts\n',
    '/main/sub/.git': 'gitdir: ..\\.git\\modules\\sub\n',
    '/main/sub/a.ts': 'x',
    '/main/sub/b.ts': 'x',
  };
  expect((await walked(files, {}, '/main/sub')).paths).toEqual(['a.ts']);
});

describe('.gitattributes', () => {
  const files = { '/r/a.ts': 'x', '/r/b.ts': 'x', '/r/lib/a.ts': 'x' };
  const keptBy = (attributes: string, more: Record<string, string> = {}) =>
    kept({ ...files, '/r/.gitattributes': attributes, ...more });

  it('says of a file what its last line says', async () => {
    expect(await keptBy('*.ts linguist-generated\na.ts -linguist-generated\n')).toEqual(['a.ts', 'lib/a.ts']);
    expect(await keptBy('lib/** linguist-vendored\nlib/a.ts -linguist-vendored\n')).toHaveLength(3);
    expect(await keptBy('a.ts -linguist-generated\n*.ts linguist-generated\n')).toEqual([]);
  });

  it('says nothing again of a file behind an exclamation mark', async () => {
    expect(await keptBy('*.ts !linguist-generated\n')).toHaveLength(3);
    expect(await keptBy('*.ts linguist-generated\nb.ts !linguist-generated\n')).toEqual(['b.ts']);
    const inner = { '/r/lib/.gitattributes': 'a.ts !linguist-generated\n' };
    expect(await keptBy('*.ts linguist-generated\n', inner)).toEqual(['lib/a.ts']);
  });

  it('means a file at its own level by a path that begins with a slash', async () => {
    expect(await keptBy('/a.ts linguist-generated\n')).toEqual(['b.ts', 'lib/a.ts']);
  });

  it('knows patterns in quotes, and neither braces nor patterns in comments', async () => {
    const odd = { '/r/c d.ts': 'x', '/r/{a,b}.ts': 'x', '/r/#a.ts': 'x' };
    const attributes = '"c d.ts" linguist-generated\n{a,b}.ts linguist-vendored\n#*.ts linguist-generated\n';
    expect(await keptBy(attributes, odd)).toEqual(['#a.ts', 'a.ts', 'b.ts', 'lib/a.ts']);
  });
});
