// Lays the folder that a suite opens into a scratch folder, so that a suite may change whatever it likes.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../host/install.mjs';

const makers = {
  demo: (scratch) => {
    const folder = path.join(scratch, 'demo');
    cpSync(path.join(project, 'demo'), folder, { recursive: true });
    return folder;
  },
  'changed-demo': (scratch) => {
    const folder = makers.demo(scratch);
    const git = (...args) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
    const commit = (message) =>
      git(
        '-c',
        'user.name=Test',
        '-c',
        'user.email=test@example.org',
        'commit',
        '--no-gpg-sign',
        '-m',
        message,
      );
    git('init');
    git('add', '.');
    commit('First');
    // what a clone has, and a branch of it
    git('remote', 'add', 'origin', path.join(folder, '.git'));
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    git('symbolic-ref', 'refs/remotes/origin/HEAD', 'refs/remotes/origin/main');
    git('checkout', '-b', 'topic');
    cpSync(path.join(folder, 'docs/reference/commands.md'), path.join(folder, 'docs/reference/branch.md'));
    git('add', '.');
    commit('Second');
    const changed = path.join(folder, 'scripts/import_wind.py');
    const text = readFileSync(changed, 'utf8');
    writeFileSync(changed, text.replace('value = float(row[1])', 'value = float(row[1].strip())'));
    return folder;
  },
  empty: (scratch) => {
    const folder = path.join(scratch, 'empty');
    mkdirSync(folder);
    return folder;
  },
  'two-folders': (scratch) => {
    for (const name of ['first', 'second']) mkdirSync(path.join(scratch, name));
    const file = path.join(scratch, 'two.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: 'first' }, { path: 'second' }] }));
    return file;
  },
  'folders-of-one-name': (scratch) => {
    for (const team of ['first', 'second']) mkdirSync(path.join(scratch, team, 'app'), { recursive: true });
    const file = path.join(scratch, 'apps.code-workspace');
    writeFileSync(file, JSON.stringify({ folders: [{ path: 'first/app' }, { path: 'second/app' }] }));
    return file;
  },
  none: () => undefined,
};

/** Makes the named workspace in `scratch`: the path to open, or undefined for a window with no folder. */
export function makeWorkspace(name, scratch) {
  return makers[name](scratch);
}
