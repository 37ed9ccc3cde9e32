// Installs what a test in VS Code needs and is missing: a VS Code server of one version, and a Chromium.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { versions } from './versions.mjs';

const here = import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname);
export const project = path.resolve(here, '../..');
export const cache = path.join(project, '.vscode-test');

/** The folder of an installed VS Code server; `which` is 'newest' or 'oldest'. */
export function installServer(which) {
  const { codeServer, node } = versions[which];
  const given =
    process.env[`VSCODE_HOST_DIR_${which.toUpperCase()}`] ??
    (which === 'newest' && process.env.VSCODE_HOST_DIR);
  if (given) return given;
  const folder = path.join(cache, `server-${versions[which].vscode}`);
  execFileSync('bash', [path.join(here, 'install.sh'), folder], {
    stdio: 'inherit',
    env: { ...process.env, CODE_SERVER: codeServer, NODE: node },
  });
  return folder;
}

/**
 * The path of a Chromium or Chrome, of several the one without any window, which does half the work; installed from
 * Debian where that is possible.
 */
export function installBrowser() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  const find = () => known.find((file) => file && existsSync(file));
  if (find()) return find();
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('installing chromium');
    const options = {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const packages of [['chromium-headless-shell', 'fonts-liberation'], ['chromium']]) {
      spawnSync('apt-get', ['install', '-y', '-qq', ...packages], options);
      if (find()) return find();
    }
  }
  throw new Error(
    'no Chromium found: install it (Debian: sudo apt-get install chromium-headless-shell) or set CHROMIUM to its path',
  );
}
