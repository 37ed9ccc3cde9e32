// Runs one suite in a desktop VS Code through @vscode/test-electron.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadAndUnzipVSCode, runTests } from '@vscode/test-electron';
import { cache } from './install.mjs';
import { versions } from './versions.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);

/** The desktop VS Code to test in, or undefined where there is none to be had or no display to show it on. */
export async function findDesktop(which) {
  if (process.env.VSCODE_EXECUTABLE) return process.env.VSCODE_EXECUTABLE;
  const display = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!display || process.env.VSCODE_HOST === 'server') return undefined;
  try {
    const reached = await fetch('https://update.code.visualstudio.com/api/releases/stable', {
      signal: AbortSignal.timeout(4000),
    });
    if (!reached.ok) return undefined;
    return await downloadAndUnzipVSCode({ version: versions[which].vscode, cachePath: cache });
  } catch {
    return undefined;
  }
}

/** Runs `suite` in `executable`, once for each of its phases on one profile; counts the tests that passed and failed. */
export async function runOnDesktop({
  executable,
  extension,
  suite,
  workspace,
  settings = {},
  scratch,
  phases = 1,
  timeout,
  env,
}) {
  const profile = mkdtempSync(path.join(tmpdir(), 'near-duplicates-desktop-'));
  const verdict = path.join(scratch, 'verdict');
  try {
    mkdirSync(path.join(profile, 'User'), { recursive: true });
    writeFileSync(path.join(profile, 'User', 'settings.json'), JSON.stringify(settings));
    const counts = { passed: 0, failed: 0 };
    for (let phase = 1; phase <= phases; phase++) {
      writeFileSync(path.join(scratch, 'phase'), String(phase));
      rmSync(verdict, { force: true });
      const run = runTests({
        vscodeExecutablePath: executable,
        extensionDevelopmentPath: extension,
        extensionTestsPath: path.join(here, 'entry.cjs'),
        launchArgs: [
          ...(workspace ? [workspace] : []),
          '--disable-extensions',
          '--disable-workspace-trust',
          '--skip-welcome',
          '--skip-release-notes',
          '--user-data-dir',
          profile,
        ],
        extensionTestsEnv: {
          VSCODE_TEST_SUITE: path.resolve(suite),
          VSCODE_TEST_SCRATCH: scratch,
          VSCODE_TEST_VERDICT: verdict,
          ...env,
        },
      });
      const late = new Promise((_, reject) =>
        setTimeout(() => reject(new Error(`no result after ${timeout} s`)), timeout * 1000).unref(),
      );
      await Promise.race([run, late]);
      if (!existsSync(verdict)) throw new Error('the extension host ended before the suite did');
      const { passed, failed } = JSON.parse(readFileSync(verdict, 'utf8'));
      counts.passed += passed;
      counts.failed += failed;
    }
    return counts;
  } catch (error) {
    console.error(`host: ${error.message ?? error}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
