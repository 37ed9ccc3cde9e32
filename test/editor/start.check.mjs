// What `npm start` promises, seen from outside: an address that answers with the demo, its findings and its squiggles.
import { spawn } from 'node:child_process';
import { launchBrowser } from '../host/browser-run.mjs';
import { project } from '../host/install.mjs';

/** Starts the demo twice, looks at it in a browser, and stops both with Ctrl-C; counts what passed and failed. */
export async function checkStart() {
  const counts = { passed: 0, failed: 0 };
  const test = async (name, body) => {
    try {
      await body();
      counts.passed++;
      console.log(`  ok ${name}`);
    } catch (error) {
      counts.failed++;
      console.log(`  FAIL ${name}: ${error.stack}`);
    }
  };
  const first = start();
  let second;
  const browser = await launchBrowser();
  try {
    await test('it prints an address where the demo is, with findings and squiggles', async () => {
      const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
      page.setDefaultTimeout(180_000);
      await page.goto(await first.address);
      await page.locator('.activitybar [aria-label^="Near Duplicates"]').first().click();
      await page.locator('[role=treeitem]', { hasText: 'invoice.ts' }).first().waitFor();
      await page.keyboard.press('Control+P');
      await page.keyboard.type('deployment.md');
      await page.locator('.quick-input-list [role=option]', { hasText: 'deployment.md' }).first().waitFor();
      await page.keyboard.press('Enter');
      await page.locator('.squiggly-info').first().waitFor({ state: 'attached' });
    });
    await test('where the port is taken it takes another, and opens the folder that is named', async () => {
      second = start(`${project}/docs`);
      const [one, other] = await Promise.all([first.address, second.address]);
      if (new URL(one).port === new URL(other).port) throw new Error(`both at ${one}`);
      if (!second.said().includes(`${project}/docs`)) throw new Error(second.said());
    });
    await test('Ctrl-C stops it', async () => {
      for (const each of [first, second]) {
        const address = await each.address;
        each.interrupt();
        const code = await each.ended;
        if (code !== 0) throw new Error(`it ended with ${code}: ${each.said()}`);
        const answer = await fetch(address).catch(() => undefined);
        if (answer) throw new Error(`${address} still answers`);
      }
    });
  } finally {
    await browser.close();
    for (const each of [first, second]) each?.kill();
  }
  return counts;
}

function start(...words) {
  const child = spawn(process.execPath, ['scripts/start.mjs', '--browser', ...words], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const address = new Promise((resolve, reject) => {
    const hear = (bytes) => {
      said += bytes;
      const found = said.match(/^ {2}(http:\S+)$/m);
      if (found) resolve(found[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    ended.then((code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });
  address.catch(() => {});
  return {
    address,
    ended,
    said: () => said,
    interrupt: () => child.kill('SIGINT'),
    kill: () => child.exitCode === null && child.kill('SIGTERM'),
  };
}
