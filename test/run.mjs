// Every check, in turn: lint, types and what `npm run docs` writes, the build, the unit tests, the tests in a real VS
// Code, the packaged extension.
// Ends with the line "N passed, N failed" and exits with 1 when anything failed.
//   --no-editor  leaves out the tests in VS Code
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What is tried with the packaged extension, installed: all that it brings along, and that it works. */
const packaged = ['manifest', 'squiggles', 'tune', '--vsix', 'dist/near-duplicates.vsix', '--on', 'newest'];
const total = { passed: 0, failed: 0 };
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function unitTests() {
  const folder = mkdtempSync(join(tmpdir(), 'near-duplicates-test-'));
  const report = join(folder, 'report.json');
  const passed = run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const counted = readReport(report);
  rmSync(folder, { recursive: true });
  total.passed += counted.passed;
  total.failed += passed ? 0 : Math.max(1, counted.failed);
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/** Runs suites in VS Code; the closing line says how many passed. */
async function editorTests(...args) {
  const child = spawn(process.execPath, ['test/editor/run.mjs', '--no-build', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let closing = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    closing = (closing + chunk).slice(-2000);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [, passed, failed] = closing.match(/(\d+) passed, (\d+) failed\s*$/) ?? [0, 0, 1];
  total.passed += Number(passed);
  total.failed += code === 0 ? 0 : Math.max(1, Number(failed));
}

if (run('npm', ['run', '--silent', 'check']) && run('npm', ['run', '--silent', 'build'])) {
  unitTests();
  if (!process.argv.includes('--no-editor')) {
    await editorTests();
    if (run('npm', ['run', '--silent', 'package'])) await editorTests(...packaged);
    else total.failed++;
  }
} else total.failed++;

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
