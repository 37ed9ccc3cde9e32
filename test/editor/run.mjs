// The tests in a real VS Code: npm run test:editor -- [SUITE…] [--on newest|oldest] [--web] [--vsix FILE] [--shots DIR]
//   default    every suite in the Node extension host, on the newest VS Code, and most on the oldest that is supported
//   --web      the suites that can, in the web extension host
//   --vsix     the packaged extension, installed, in place of the one in this folder
//   --verbose  everything that the workbench says
// It runs in a desktop VS Code where VSCODE_EXECUTABLE names one or one can be downloaded and shown, else in VS Code's
// own server with a headless Chromium; VSCODE_HOST=server asks for the latter.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser, runInBrowser } from '../host/browser-run.mjs';
import { findDesktop, runOnDesktop } from '../host/desktop-run.mjs';
import { installServer, project } from '../host/install.mjs';
import { versions } from '../host/versions.mjs';
import { buildSuites } from './build-suites.mjs';
import { checkStart } from './start.check.mjs';
import { sharedWindows, suites } from './suites.mjs';
import { makeWorkspace } from './workspaces.mjs';

/** In seconds, for one suite: what takes longer hangs. */
const longest = 800;

const { values: options, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    on: { type: 'string', multiple: true },
    web: { type: 'boolean', default: false },
    vsix: { type: 'string' },
    shots: { type: 'string' },
    verbose: { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
  },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const on = options.on ?? (options.web ? ['newest'] : ['newest', 'oldest']);
const wrong = [
  ...names.filter((name) => name !== 'start' && !suites.some((suite) => suite.name === name)),
  ...on.filter((which) => !versions[which]),
];
if (wrong.length) {
  console.error(
    `unknown: ${wrong.join(', ')}; suites: ${suites.map((suite) => suite.name).join(', ')}, start; --on ${Object.keys(versions).join('|')}`,
  );
  process.exit(2);
}
const chosen = suites.filter(
  (suite) =>
    (names.length ? names.includes(suite.name) : !suite.onDemand) &&
    (!options.web || suite.web) &&
    (!options.vsix || suite.vsix !== false),
);

if (!options['no-build'])
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: project, stdio: 'inherit' });
const extension = options.vsix ? path.join(project, 'test/host/driver') : project;
const total = { passed: 0, failed: 0 };
for (const which of on) {
  const executable = options.web || options.vsix || options.shots ? undefined : await findDesktop(which);
  const install = executable ? undefined : installServer(which);
  if (install) await (await launchBrowser()).close();
  console.log(
    `VS Code ${versions[which].vscode} (${which}), ${executable ? 'desktop' : options.web ? 'web extension host' : 'server and Chromium'}`,
  );
  for (const shared of sharedWindows(chosen.filter(({ newestOnly }) => !newestOnly || which === 'newest'))) {
    const [suite] = shared;
    const scratch = mkdtempSync(path.join(tmpdir(), 'near-duplicates-test-'));
    try {
      const { passed, failed } = await (executable ? runOnDesktop : runInBrowser)({
        executable,
        install,
        extension,
        suite: await buildSuites(
          shared.map(({ name }) => name),
          { web: options.web },
        ),
        workspace: makeWorkspace(suite.workspace, scratch),
        phases: suite.phases,
        keepsTabs: suite.keepsTabs,
        settings: Object.assign({}, ...shared.map(({ settings }) => settings)),
        timeout: shared.length * longest,
        size: suite.size,
        web: options.web,
        vsix: options.vsix,
        shots: options.shots,
        scratch,
        verbose: options.verbose,
      });
      total.passed += passed;
      total.failed += failed;
    } finally {
      rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
    }
  }
  const isStartChecked = names.length ? names.includes('start') : !options.web && !options.vsix;
  if (isStartChecked && which === 'newest' && process.platform === 'linux') {
    console.log('start:');
    const { passed, failed } = await checkStart();
    total.passed += passed;
    total.failed += failed;
  }
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed || !total.passed ? 1 : 0);
