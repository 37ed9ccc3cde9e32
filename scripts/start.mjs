// Opens the demo workspace, or a folder, in VS Code with the extension of this clone: npm start -- [FOLDER]
//   --browser   in a browser, also where a desktop VS Code is installed
//   --port N    the first port that is tried for the browser; the next free one is taken
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cache, installServer, project } from '../test/host/install.mjs';
import { startServer } from '../test/host/server.mjs';

/** Files of the demo left out of its last commit, so that the filter "my changes" has something to show. */
const notCommitted = ['docs/guides/kiosk.md'];
const portsTried = 50;

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { browser: { type: 'boolean', default: false }, port: { type: 'string', default: '7070' } },
    });
    const port = Number(values.port);
    if (!Number.isInteger(port) || port < 1 || port + portsTried > 65535)
      throw new Error(`no port: ${values.port}`);
    if (positionals.length > 1) throw new Error('one folder at a time');
    return { browser: values.browser, port, folder: positionals[0] };
  } catch (error) {
    return fail(`${error.message}\nusage: npm start -- [FOLDER] [--browser] [--port N]`, 2);
  }
}

/** The folder to open. npm runs this in the clone, whatever folder it was called in. */
function folderToOpen(given) {
  if (given === undefined) return makeDemo();
  const folder = path.resolve(process.env.INIT_CWD ?? process.cwd(), given);
  if (!existsSync(folder) || !statSync(folder).isDirectory()) return fail(`${folder} is not a folder`, 2);
  return realpathSync(folder);
}

/** A fresh copy of the demo, with its own history: nothing that is tried in it changes the clone. */
function makeDemo() {
  const folder = path.join(cache, 'tidewater');
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  cpSync(path.join(project, 'demo'), folder, { recursive: true });
  const set = ['user.name=Tidewater', 'user.email=tidewater@example.org', 'commit.gpgsign=false'];
  const git = (...args) =>
    spawnSync('git', [...set.flatMap((each) => ['-c', each]), ...args], { cwd: folder, stdio: 'ignore' })
      .status === 0;
  const committed =
    git('init', '--quiet') &&
    git('add', '--all', '--', '.', ...notCommitted.map((file) => `:!${file}`)) &&
    git('commit', '--quiet', '--no-verify', '--message', 'Tidewater');
  if (!committed) console.log('Without Git the filter "my changes" has nothing to show.');
  return folder;
}

/** The command line of a desktop VS Code that is new enough, if there is one and a screen to show it on. */
function findDesktop() {
  const screen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  // In a terminal of a remote window, `code` talks to that window and starts nothing.
  if (!screen || process.env.VSCODE_IPC_HOOK_CLI) return undefined;
  const applications = '/Applications/Visual Studio Code.app/Contents/Resources/app/bin/code';
  const oldest = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')).engines.vscode.slice(1);
  for (const command of [process.env.VSCODE_EXECUTABLE, 'code', 'code-insiders', 'codium', applications]) {
    if (!command) continue;
    const asked = runCode(command, ['--version'], ['ignore', 'pipe', 'ignore']);
    const version = asked.status === 0 ? String(asked.stdout).split('\n')[0].trim() : '';
    if (/^\d+\.\d+\.\d+/.test(version) && isAtLeast(version, oldest)) return { command, version };
    if (version) console.log(`${command} is VS Code ${version}; ${oldest} or newer is needed.`);
  }
  return undefined;
}

/** Runs `code`; on Windows that is a script, which only a shell can start. */
function runCode(command, args, stdio) {
  if (process.platform !== 'win32') return spawnSync(command, args, { stdio });
  return spawnSync([command, ...args].map((word) => `"${word}"`).join(' '), { stdio, shell: true });
}

function isAtLeast(version, oldest) {
  const [major, minor] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = oldest.split('.').map(Number);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

function openOnDesktop({ command, version }, folder) {
  console.log(`Opening ${folder} in VS Code ${version} with the extension of this clone …`);
  const { status } = runCode(
    command,
    ['--new-window', `--extensionDevelopmentPath=${project}`, folder],
    'inherit',
  );
  if (status !== 0) fail(`${command} ended with ${status}`);
  console.log('Close its window when you are done.');
}

/** Links the extension into the folder where the server finds it, so that the address need not name it. */
function installExtension(profile) {
  const { publisher, name, version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8'));
  const extensions = path.join(profile, 'extensions');
  rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  mkdirSync(extensions, { recursive: true });
  symlinkSync(project, path.join(extensions, `${publisher}.${name}-${version}`), 'dir');
}

async function openInBrowser(folder, port) {
  if (process.platform !== 'linux')
    fail(
      "No VS Code found: install it, and its command `code` (palette: Shell Command: Install 'code' command in PATH).",
    );
  console.log('No desktop VS Code is used: starting VS Code for the browser …');
  const profile = path.join(cache, `start-${process.pid}`);
  process.once('exit', () => rmSync(profile, { recursive: true, force: true, maxRetries: 3 }));
  const install = installServer('newest');
  installExtension(profile);
  const server = await startServer({
    install,
    profile,
    port: `${port}-${port + portsTried}`,
    tests: false,
    open: folder,
    settings: { 'git.openRepositoryInParentFolders': 'always', 'files.autoSave': undefined },
  });
  console.log(`\nVS Code shows ${folder} at\n\n  ${await answering(server.address)}\n\nCtrl-C stops it.`);
  let asked = false;
  const stop = async () => {
    if (asked) return;
    asked = true;
    console.log('\nStopping …');
    await server.stop();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  const code = await server.exited;
  if (!asked) fail(`VS Code's server ended with ${code}`);
}

/** The address, once it serves a page. */
async function answering(address) {
  for (let tries = 0; tries < 100; tries++) {
    const page = await fetch(address, { redirect: 'manual' }).catch(() => undefined);
    // The first answer sets a cookie and redirects to the page.
    if (page && page.status < 400) return address;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return fail(`VS Code's server does not answer at ${address}`);
}

const { browser, port, folder: given } = readOptions();
const folder = folderToOpen(given);
const desktop = browser ? undefined : findDesktop();
try {
  if (desktop) openOnDesktop(desktop, folder);
  else await openInBrowser(folder, port);
} catch (error) {
  fail(error.message ?? String(error));
}
