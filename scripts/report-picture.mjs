// Takes the picture of the report for the README anew, from the page that `report` writes on the demo:
//   npm run screenshots:report -- [FILE]
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchBrowser } from '../test/host/browser-run.mjs';

const project = path.resolve(import.meta.dirname, '..');
const [target = path.join(project, 'media/screenshots/report.png')] = process.argv.slice(2);
/** The file of the family that is open: two tests that fit into the picture to their last line. */
const opened = 'cranes.test.ts';
const size = { width: 1280, height: 1590 };

const scratch = mkdtempSync(path.join(tmpdir(), 'near-duplicates-picture-'));
let browser;
try {
  const page = path.join(scratch, 'report.html');
  const report = ['dist/cli.js', 'report', 'demo', '--output', page, '--quiet'];
  execFileSync(process.execPath, report, { cwd: project, stdio: 'inherit' });
  browser = await launchBrowser();
  const shown = await browser.newPage({ viewport: size, colorScheme: 'dark' });
  await shown.goto(pathToFileURL(page).href);
  await shown.locator('[role=tabpanel]:not([hidden]) .row', { hasText: opened }).first().click();
  await shown.locator('.detail .pair').waitFor();
  await shown.evaluate('scrollTo(0, 0)');
  await shown.mouse.move(0, 0);
  await shown.screenshot({ path: target });
} finally {
  await browser?.close();
  rmSync(scratch, { recursive: true, force: true });
}
