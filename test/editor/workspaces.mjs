// Lays the folder that a suite opens into a scratch folder, so that a suite may change whatever it likes.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { project } from '../host/install.mjs';

const makers = {
  demo: (scratch) => {
    const folder = path.join(scratch, 'demo');
    cpSync(path.join(project, 'demo'), folder, { recursive: true });
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
  none: () => undefined,
};

/** Makes the named workspace in `scratch`: the path to open, or undefined for a window with no folder. */
export function makeWorkspace(name, scratch) {
  return makers[name](scratch);
}
