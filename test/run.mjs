// Every check, in turn: lint, types and what `npm run docs` writes, the build, the unit tests, the tests in a real VS
// Code, the packaged extension.
// Ends with what failed, and the line "N passed, N failed"; exits with 1 when anything failed.
//   --no-editor  leaves out the tests in VS Code
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installBrowser } from './host/install.mjs';

/** What is tried with the packaged extension, installed: all that it brings along, and that it works. */
const packaged = ['manifest', 'squiggles', 'tune', '--vsix', 'dist/near-duplicates.vsix', '--on', 'newest'];
const total = { passed: 0, failed: 0 };
/** What failed, told again at the end: it is far above by then. */
const failures = [];
const run = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

function unitTests() {
  // here, because it may take longer than a test has; one that finds none says so itself
  try {
    installBrowser();
  } catch {}
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
  failures.push(...counted.failures);
  if (!passed && counted.failures.length === 0)
    failures.push('the unit tests: see what they say outside of a test');
}

function readReport(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests, failures: testResults.flatMap(failuresOf) };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

/** Every failed test of a file, with the first lines of why; a file that could not be run is one of its own. */
function failuresOf({ name, status, message, assertionResults }) {
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${name}\n${beginning(message)}`];
  return failed.map((test) => `${name}: ${test.fullName}\n${beginning(test.failureMessages.join('\n'))}`);
}

const beginning = (message) => message.split('\n', 12).join('\n');

/** Runs suites in VS Code; the closing line says how many passed. */
async function editorTests(...args) {
  const child = spawn(process.execPath, ['test/editor/run.mjs', '--no-build', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    process.stdout.write(chunk);
    output += chunk;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  const [, passed, failed] = output.match(/(\d+) passed, (\d+) failed\s*$/) ?? [0, 0, 1];
  total.passed += Number(passed);
  if (code === 0) return;
  total.failed += Math.max(1, Number(failed));
  failures.push(...(output.match(/^ {2}FAIL .*/gm) ?? [`node test/editor/run.mjs ${args.join(' ')}`]));
}

if (run('npm', ['run', '--silent', 'check']) && run('npm', ['run', '--silent', 'build'])) {
  unitTests();
  if (!process.argv.includes('--no-editor')) {
    await editorTests();
    if (run('npm', ['run', '--silent', 'package'])) await editorTests(...packaged);
    else total.failed++;
  }
} else total.failed++;

for (const failure of failures) console.log(`\nFailed: ${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
