import { describe, expect, it } from 'vitest';
import { walk } from '../../src/workspace/walk.ts';
import { memoryFileSystem } from './memory-file-system.ts';
import { everything, walked } from './walked.ts';

const userGit = {
  home: '/home',
  configs: ['/etc/gitconfig', '/home/.gitconfig'],
  ignoreFile: '/home/ignore',
};

describe('walk', () => {
  it('gives paths in the order of their code units, whatever the order of the folder', async () => {
    const { paths } = await walked({
      '/p/b/z': 'x',
      '/p/b.ts': 'x',
      '/p/b-1': 'x',
      '/p/a': 'x',
      '/p/B': 'x',
    });
    expect(paths).toEqual(['B', 'a', 'b-1', 'b.ts', 'b/z']);
    expect(paths).toEqual([...paths].sort());
  });

  it('looks into a folder that may be a language which it does not know', async () => {
    const { paths, tally } = await walked({
      '/p/de/a.md': 'x',
      '/p/en/a.md': 'x',
      '/p/fr/a.md': 'x',
      '/p/img/b.md': 'x',
      '/p/yo/a.md': 'x',
    });
    expect(paths).toEqual(['en/a.md', 'img/b.md']);
    expect(tally).toEqual({ translated: 3 });
  });

  it('hands over many files in portions and loses none', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`/p/${String(n).padStart(3, '0')}.ts`, 'x']),
    );
    const { paths } = await walked(files);
    expect(paths).toHaveLength(200);
    expect(new Set(paths).size).toBe(200);
  });

  it('follows nested ignore files, negation and folders that stay closed', async () => {
    const { paths, tally } = await walked({
      '/p/.gitignore': '*.log\n/out/\n!keep.log\nsecret\n',
      '/p/.git/info/exclude': 'mine.txt\n',
      '/p/a.log': 'x',
      '/p/keep.log': 'x',
      '/p/mine.txt': 'x',
      '/p/out/keep.log': 'x',
      '/p/sub/out/b.ts': 'x',
      '/p/sub/.gitignore': '!a.log\nb.ts\n',
      '/p/sub/a.log': 'x',
      '/p/sub/b.ts': 'x',
      '/p/sub/secret/c.ts': 'x',
    });
    expect(paths).toEqual(['keep.log', 'sub/a.log']);
    // a.log, mine.txt, out/, sub/b.ts, sub/out/b.ts, sub/secret/
    expect(tally).toEqual({ ignored: 6, data: 2 });
  });

  it('reads what is in a folder that an inner ignore file takes back in', async () => {
    const { paths } = await walked({
      '/p/.gitignore': 'build\n*.log\n\\[id\\]\n',
      '/p/sub/.gitignore': '!src/build\n!\\[id\\]\n',
      '/p/[id]/a.ts': 'x',
      '/p/sub/[id]/a.ts': 'x',
      '/p/sub/build/a.ts': 'x',
      '/p/sub/src/build/b.ts': 'x',
      '/p/sub/src/build/b.log': 'x',
      '/p/sub/src/build/deep/c.ts': 'x',
      '/p/sub/src/build/build/d.ts': 'x',
      '/p/sub/src/build/own/.gitignore': 'e.ts\n',
      '/p/sub/src/build/own/e.ts': 'x',
      '/p/sub/src/build/own/f.ts': 'x',
      '/p/sub/src/other/g.ts': 'x',
    });
    expect(paths).toEqual([
      'sub/[id]/a.ts',
      'sub/src/build/b.ts',
      'sub/src/build/deep/c.ts',
      'sub/src/build/own/f.ts',
      'sub/src/other/g.ts',
    ]);
  });

  it('tells case in ignore files', async () => {
    const { paths } = await walked({
      '/p/.gitignore': 'Build\n',
      '/p/build/a.ts': 'x',
      '/p/Build/a.ts': 'x',
    });
    expect(paths).toEqual(['build/a.ts']);
  });

  it('minds the ignore files around a folder inside a repository, and only up to its top', async () => {
    const files = {
      '/.gitignore': 'a.ts\n',
      '/r/.git/config': '',
      '/r/.gitignore': '*.log\n/p/x/\n/q/x/\n',
      '/r/p/a.ts': 'x',
      '/r/p/a.log': 'x',
      '/r/p/x/b.ts': 'x',
      '/r/p/q/x/b.ts': 'x',
    };
    expect((await walked(files, {}, '/r/p')).paths).toEqual(['a.ts', 'q/x/b.ts']);
  });

  it('scans a folder that is named although the rules around it ignore it', async () => {
    const files = {
      '/r/.git/config': '',
      '/r/.gitignore': 'p\n*.log\n',
      '/r/p/a.ts': 'x',
      '/r/p/b/c.ts': 'x',
    };
    expect((await walked(files, {}, '/r/p/b')).paths).toEqual(['c.ts']);
    const all = { ...files, '/r/.gitignore': '*\n' };
    expect((await walked(all, {}, '/r/p')).paths).toEqual(['a.ts', 'b/c.ts']);
  });

  it('reads ignore files of a folder outside of any repository too', async () => {
    expect((await walked({ '/p/.gitignore': 'a\n', '/p/a': 'x', '/p/b': 'x' })).paths).toEqual(['b']);
  });

  it('minds what the user ignores in every repository, least of all', async () => {
    const files = {
      '/home/ignore': '*.bak\n',
      '/home/mine': '*.old\n*.swp\n',
      '/r/.git/config': '[core]\n\tbare = false\n',
      '/r/.gitignore': '!keep.old\n',
      '/r/a.bak': 'x',
      '/r/a.old': 'x',
      '/r/sub/a.old': 'x',
      '/r/sub/keep.old': 'x',
      '/plain/a.bak': 'x',
    };
    const paths = async (more: Record<string, string>, root = '/r') =>
      (await walked({ ...files, ...more }, {}, root, userGit)).paths;
    expect(await paths({})).toEqual(['a.old', 'sub/a.old', 'sub/keep.old']);
    expect(await paths({}, '/plain')).toEqual(['a.bak']);
    const named = { '/home/.gitconfig': '[user]\nname = x\n[Core] excludesFile = "~/mine" # mine\n' };
    expect(await paths(named)).toEqual(['a.bak', 'sub/keep.old']);
    expect(await paths(named, '/r/sub')).toEqual(['keep.old']);
    expect(await paths({ ...named, '/r/.git/config': '[core]\nexcludesfile = /home/ignore\n' })).toEqual([
      'a.old',
      'sub/a.old',
      'sub/keep.old',
    ]);
    const escaped = { '/r/.git/config': '[core]\nexcludesfile = "/home/a\\\\b"\n', '/home/a\\b': '*.old\n' };
    expect(await paths(escaped)).toEqual(['a.bak', 'sub/keep.old']);
  });

  it('reads what the configuration of git includes, in its place', async () => {
    const files = {
      '/home/one': 'a.ts\n',
      '/home/two': 'b.ts\n',
      '/home/dotfiles/git': '[core]\n\texcludesFile = ~/two\n[include]\n\tpath = more\n',
      '/home/dotfiles/more': '[include] path = git\n',
      '/r/.git/config': '',
      '/r/a.ts': 'x',
      '/r/b.ts': 'x',
    };
    const paths = async (config: string) =>
      (await walked({ ...files, '/home/.gitconfig': config }, {}, '/r', userGit)).paths;
    const own = '[core]\n\texcludesFile = ~/one\n';
    const include = '[include]\n\tpath = dotfiles/git\n';
    expect(await paths(own)).toEqual(['b.ts']);
    expect(await paths(own + include)).toEqual(['a.ts']);
    expect(await paths(include + own)).toEqual(['b.ts']);
    expect(await paths('[include]\n\tpath = ~/dotfiles/git # mine\n')).toEqual(['a.ts']);
    expect(await paths(`${own}[include]\n\tpath = nowhere\n`)).toEqual(['b.ts']);
    expect(await paths(`${own}[includeIf "gitdir:/other"]\n\tpath = dotfiles/git\n`)).toEqual(['b.ts']);
  });

  it('finds info/exclude where the .git of a work tree or submodule leads', async () => {
    const files = {
      '/main/.git/info/exclude': 'a.ts\n',
      '/main/.git/worktrees/w/commondir': '../..\n',
      '/w/.git': 'gitdir: /main/.git/worktrees/w\n',
      '/w/a.ts': 'x',
      '/w/b.ts': 'x',
      '/main/.git/modules/sub/info/exclude': 'b.ts\n',
      '/main/sub/.git': 'gitdir: ../.git/modules/sub\n',
      '/main/sub/a.ts': 'x',
      '/main/sub/b.ts': 'x',
    };
    const paths = async (root: string) => (await walked(files, {}, root)).paths;
    expect(await paths('/w')).toEqual(['b.ts']);
    expect(await paths('/main/sub')).toEqual(['a.ts']);
    // another repository, of which the rules around it say nothing
    expect(await paths('/main')).toEqual(['sub/a.ts']);
  });

  it('minds case as the repository does', async () => {
    const files = {
      '/p/.gitignore': 'Build\n',
      '/p/sub/.gitignore': '*.LOG',
      '/p/sub/a.log': 'x',
      '/p/build/a.ts': 'x',
    };
    const caseless = { '/p/.git/config': '[core]\n\tignorecase = true\n' };
    expect((await walked({ ...files, ...caseless })).paths).toEqual([]);
    expect((await walked({ ...files, '/p/.git/config': '' })).paths).toEqual(['build/a.ts', 'sub/a.log']);
  });

  it('leaves out what .gitattributes calls generated or vendored, the innermost file deciding', async () => {
    const files = {
      '/p/.gitattributes':
        '# notes\n*.api.ts linguist-generated\nlib/** linguist-vendored=true\n*.lock -linguist-generated\ndeep/*.x text linguist-generated=true\n',
      '/p/a.api.ts': 'x',
      '/p/a.ts': 'x',
      '/p/lib/b/c.ts': 'x',
      '/p/my.lock': 'x',
      '/p/deep/a.x': 'x',
      '/p/deep/b/a.x': 'x',
      '/p/own/.gitattributes': '*.api.ts linguist-generated=false\n',
      '/p/own/a.api.ts': 'x',
      '/p/off/.gitattributes': '*.api.ts linguist-generated=0\n',
      '/p/off/a.api.ts': 'x',
    };
    const { paths, tally } = await walked(files);
    expect(paths).toEqual(['a.ts', 'deep/b/a.x', 'my.lock', 'off/a.api.ts', 'own/a.api.ts']);
    expect(tally).toEqual({ generated: 2, vendored: 1, data: 3 });
    const all = await walked(files, { ignoreFiles: false });
    expect(all.paths).toContain('a.api.ts');
    expect(all.paths).not.toContain('my.lock');
  });

  it('tells the reader of a file that a person wrote it when .gitattributes says so', async () => {
    const files = { '/p/.gitattributes': 'a.ts linguist-generated=false\n', '/p/a.ts': 'x', '/p/b.ts': 'x' };
    for await (const found of walk(memoryFileSystem(files), '/p', everything, {})) {
      expect(found.map((file) => file.handWritten)).toEqual([true, false]);
    }
  });

  it('leaves out what pip installed beside own files, but for what .gitattributes takes back', async () => {
    const files = {
      '/p/layer/handler.py': 'x',
      '/p/layer/boto3/session.py': 'x',
      '/p/layer/boto3/data/ec2.json': 'x',
      '/p/layer/boto3-1.29.7.dist-info/METADATA': 'x',
      '/p/layer/boto3-1.29.7.dist-info/RECORD':
        'boto3-1.29.7.dist-info/METADATA,,\nboto3/session.py,,\nsix.py,,\n',
      '/p/layer/six.py': 'x',
    };
    const { paths, tally } = await walked(files);
    expect(paths).toEqual(['layer/handler.py']);
    expect(tally).toEqual({ vendored: 3 });
    const attributes = {
      '/p/.gitattributes': 'layer/boto3/** -linguist-vendored\nsix.py -linguist-vendored\n',
    };
    const own = await walked({ ...files, ...attributes });
    expect(own.paths).toEqual([
      'layer/boto3/data/ec2.json',
      'layer/boto3/session.py',
      'layer/handler.py',
      'layer/six.py',
    ]);
    expect(own.tally).toEqual({ vendored: 1, data: 1 });
    expect((await walked(files, { also: ['vendored'] })).paths).toHaveLength(6);
  });

  it('looks into a folder whose name says less than .gitattributes takes back', async () => {
    const files = {
      '/p/.gitattributes': 'vendor/** linguist-vendored=false\n/generated/** -linguist-generated\n',
      '/p/generated/a.ts': 'x',
      '/p/node_modules/b.ts': 'x',
      '/p/vendor/c.ts': 'x',
    };
    const { paths, tally } = await walked(files);
    expect(paths).toEqual(['generated/a.ts', 'vendor/c.ts']);
    expect(tally).toEqual({ vendored: 1, data: 1 });
    expect((await walked(files, { ignoreFiles: false })).paths).toEqual([]);
  });

  it('takes include and exclude globs', async () => {
    const files = {
      '/p/a.ts': 'x',
      '/p/a.md': 'x',
      '/p/src/a.ts': 'x',
      '/p/src/gen/b.ts': 'x',
      '/p/docs/.hidden/c.md': 'x',
    };
    expect((await walked(files, { include: ['*.ts'] })).paths).toEqual(['a.ts', 'src/a.ts', 'src/gen/b.ts']);
    for (const include of ['/*.ts', './*.ts'])
      expect((await walked(files, { include: [include] })).paths).toEqual(['a.ts']);
    expect((await walked(files, { include: ['docs', './src/*.ts'] })).paths).toEqual([
      'docs/.hidden/c.md',
      'src/a.ts',
    ]);
    expect((await walked(files, { exclude: ['src/gen/', '*.{md,rst}'] })).paths).toEqual([
      'a.ts',
      'src/a.ts',
    ]);
    expect((await walked(files, { exclude: ['*.md', 'gen'] })).tally).toEqual({ excluded: 3 });
    expect((await walked(files, { exclude: ['*.md', 'gen/'] })).tally).toEqual({ excluded: 3 });
  });

  it('takes a glob that begins as a comment or a negation does for a name', async () => {
    const files = { '/p/#a/b.ts': 'x', '/p/!c/d.ts': 'x', '/p/e.ts': 'x' };
    expect((await walked(files, { include: ['#a/*', '!c/*'] })).paths).toEqual(['!c/d.ts', '#a/b.ts']);
  });

  it('leaves out kinds of files that no maintainer wants to see, and counts them', async () => {
    const files = {
      '/p/.git/config': 'x',
      '/p/package-lock.json': 'x',
      '/p/node_modules/a/index.js': 'x',
      '/p/a.min.js': 'x',
      '/p/__snapshots__/a.snap': 'x',
      '/p/LICENSE': 'x',
      '/p/license.ts': 'x',
      '/p/logo.png': 'x',
      '/p/table.csv': 'x',
      '/p/README.md': 'x',
      '/p/README.ja.md': 'x',
    };
    const { paths, tally } = await walked(files);
    expect(paths).toEqual(['README.md', 'license.ts']);
    const left = {
      binary: 1,
      data: 1,
      generated: 1,
      licence: 1,
      minified: 1,
      snapshot: 1,
      translated: 1,
      vendored: 1,
    };
    expect(tally).toEqual(left);
    const some = await walked(files, { also: ['vendored', 'licence'] });
    expect(some.paths).toEqual(['LICENSE', 'README.md', 'license.ts', 'node_modules/a/index.js']);
  });

  it('follows a link out of the tree once, and never into what it meets anyway', async () => {
    const { paths, tally } = await walked({
      '/p/a/x.ts': 'x',
      '/p/again': { link: '/p/a' },
      '/p/copy.ts': { link: '/p/a/x.ts' },
      '/p/a/loop': { link: '/p' },
      '/p/a/up': { link: '/' },
      '/p/gone': { link: '/nowhere' },
      '/p/out': { link: '/shared/lib' },
      '/p/out2': { link: '/shared/lib' },
      '/shared/lib/y.ts': 'x',
      '/shared/lib/self': { link: '/shared/lib' },
    });
    expect(paths).toEqual(['a/x.ts', 'out/y.ts']);
    expect(tally).toEqual({ linked: 6, unreadable: 1 });
  });

  it('follows a link where another to the same is left out', async () => {
    const files = {
      '/p/a.md': { link: '/shared/x.md' },
      '/p/b.md': { link: '/shared/x.md' },
      '/shared/x.md': 'x',
    };
    const { paths, tally } = await walked(files, { exclude: ['a.md'] });
    expect(paths).toEqual(['b.md']);
    expect(tally).toEqual({ excluded: 1 });
  });

  it('follows no link into a folder that was itself named by a link', async () => {
    const { paths, tally } = await walked({
      '/p': { link: '/real' },
      '/real/a.ts': 'x',
      '/real/again.ts': { link: '/real/a.ts' },
    });
    expect(paths).toEqual(['a.ts']);
    expect(tally).toEqual({ linked: 1 });
  });

  it('counts no file that is not worth it, also where git ignores it', async () => {
    const { tally } = await walked({ '/p/.gitignore': '.DS_Store\n', '/p/.DS_Store': 'x', '/p/a.ts': 'x' });
    expect(tally).toEqual({ data: 1 });
  });

  it('counts links that only lead to one another', async () => {
    const { paths, tally } = await walked({
      '/p/a': { link: '/p/b' },
      '/p/b': { link: '/p/a' },
      '/p/c': 'x',
    });
    expect(paths).toEqual(['c']);
    expect(tally).toEqual({ unreadable: 2 });
  });

  it('counts a folder that cannot be read and goes on', async () => {
    const { paths, tally } = await walked({ '/p/a': 'unreadable folder', '/p/b': 'x' });
    expect(paths).toEqual(['b']);
    expect(tally).toEqual({ unreadable: 1 });
  });

  it('fails when the root itself cannot be read', async () => {
    await expect(walked({ '/p': 'unreadable folder' })).rejects.toThrow('permission denied');
  });
});
