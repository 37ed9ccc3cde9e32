// Starts VS Code's own server for one test run, and ends its whole process group however the run ends.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const quietSettings = {
  'workbench.startupEditor': 'none',
  'workbench.tips.enabled': false,
  'workbench.welcomePage.walkthroughs.openOnInstall': false,
  'workbench.enableExperiments': false,
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': 'off',
  'extensions.ignoreRecommendations': true,
  'update.mode': 'none',
  'git.openRepositoryInParentFolders': 'never',
  'files.autoSave': 'off',
  'files.simpleDialog.enable': true,
};

/** What comes with VS Code and none of the tests needs: a window without it opens in four fifths of the time. */
const unneeded = [
  /^(ms-vscode\.|debug-|tunnel-)/,
  /^(css|html|php|typescript)-language-features$/,
  /^(grunt|gulp|jake|npm|terminal-suggest)$/,
  /^(emmet|extension-editing|github|markdown-math|media-preview|merge-conflict|microsoft-authentication|mermaid-markdown-features|simple-browser)$/,
];

/** The Node and the server's entry in an installed folder. */
function serverFiles(install) {
  const modules = path.join(install, 'node_modules');
  const nodePackage =
    existsSync(modules) && readdirSync(modules).find((name) => name.startsWith('node-linux-'));
  const entry = path.join(install, 'vscode', 'out', 'server-main.js');
  if (!nodePackage || !existsSync(entry)) throw new Error(`no VS Code server in ${install}`);
  return { node: path.join(modules, nodePackage, 'bin', 'node'), entry };
}

function linkNeeded(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (!unneeded.some((each) => each.test(name)) && existsSync(path.join(from, name, 'package.json')))
      symlinkSync(path.join(from, name), path.join(to, name));
}

/**
 * Starts the server; `profile` keeps its data from one start to the next. Resolves with its address and `stop()`.
 * With `open`, a folder, it is one for people: its bare address shows that folder, and only to who has the token in it.
 */
export async function startServer({
  install,
  settings = {},
  env = {},
  vsix,
  verbose = false,
  port = 0,
  tests = true,
  profile,
  open,
}) {
  const dir = profile ?? mkdtempSync(path.join(tmpdir(), 'near-duplicates-host-'));
  const userData = path.join(dir, 'user');
  const home = path.join(dir, 'home');
  const extensions = path.join(dir, 'extensions');
  for (const folder of [path.join(userData, 'User'), home]) mkdirSync(folder, { recursive: true });
  const userSettings = path.join(userData, 'User', 'settings.json');
  writeFileSync(userSettings, JSON.stringify({ ...quietSettings, ...settings }, null, 1));
  const { node, entry } = serverFiles(install);
  const builtIn = path.join(dir, 'built-in');
  if (tests) linkNeeded(path.join(install, 'vscode', 'extensions'), builtIn);
  const folders = [
    '--server-data-dir',
    path.join(dir, 'server'),
    '--user-data-dir',
    userData,
    '--extensions-dir',
    extensions,
    ...(tests ? ['--builtin-extensions-dir', builtIn] : []),
  ];
  if (vsix) {
    execFileSync(
      node,
      [
        entry,
        '--install-extension',
        path.resolve(vsix),
        '--force',
        '--accept-server-license-terms',
        ...folders,
      ],
      {
        env: { ...process.env, HOME: home, EXTENSIONS_GALLERY: '{}' },
        stdio: verbose ? 'inherit' : 'pipe',
      },
    );
  }
  const token = randomBytes(8).toString('hex');
  const flags = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    ...(open ? ['--connection-token', token, '--default-folder', open] : ['--without-connection-token']),
    '--accept-server-license-terms',
  ];
  const quiet = [
    ...(settings['security.workspace.trust.enabled'] ? [] : ['--disable-workspace-trust']),
    '--disable-telemetry',
    '--disable-update-check',
    '--disable-getting-started-override',
    '--disable-experiments',
  ];
  // Without the driver the built workbench ignores extensionDevelopmentPath and extensionTestsPath in its address.
  const driver = tests ? ['--enable-smoke-test-driver'] : [];
  const child = spawn(node, [entry, ...flags, ...driver, ...quiet, ...folders], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: path.join(home, '.config'),
      XDG_RUNTIME_DIR: dir,
      TMPDIR: dir,
      EXTENSIONS_GALLERY: '{}',
      ...env,
    },
  });
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {}
  };
  const sweep = () => {
    if (!profile) rmSync(dir, { recursive: true, force: true, maxRetries: 3 });
  };
  const onExit = () => {
    signal('SIGKILL');
    sweep();
  };
  process.once('exit', onExit);
  let log = '';
  const url = await new Promise((resolve, reject) => {
    const onData = (bytes) => {
      log += bytes;
      if (verbose) process.stderr.write(bytes);
      const address = log.match(/Web UI available at (http:\/\/[^\s/?]+)/);
      if (address) resolve(address[1]);
    };
    child.stdout.on('data', onData);
    child.stderr.on('data', onData);
    child.once('exit', (code) => reject(new Error(`the VS Code server exited with ${code}\n${log}`)));
    setTimeout(() => reject(new Error(`the VS Code server did not start in 180 s\n${log}`)), 180_000).unref();
  });
  const stop = async () => {
    const gone =
      child.exitCode !== null || child.signalCode
        ? Promise.resolve()
        : new Promise((resolve) => child.once('exit', resolve));
    signal('SIGTERM');
    await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5000))]);
    signal('SIGKILL');
    process.off('exit', onExit);
    sweep();
  };
  return {
    url,
    address: open ? `${url}/?tkn=${token}` : url,
    authority: new URL(url).host,
    dir,
    pid: child.pid,
    exited: new Promise((resolve) => child.once('exit', resolve)),
    stop,
  };
}
