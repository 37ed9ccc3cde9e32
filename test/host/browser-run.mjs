// Runs one suite in the extension host of a VS Code server, with a headless Chromium as its window.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'node:util';
import { chromium } from 'playwright-core';
import { accessFaults } from './access-faults.mjs';
import { installBrowser } from './install.mjs';
import { startServer } from './server.mjs';
import { serveFolder } from './static-files.mjs';

const here = path.dirname(new URL(import.meta.url).pathname);
const noise =
  /^\[AccountPolicyGate\]|additional builtin extensions|Could not locate the bindings file|build.Release.watchdog|^\[DefaultAccount\]|^Failed to fetch MDM|chatParticipant|punycode/;
/** How long a page may take to load where the machine is busy. */
const slow = { timeout: 180_000 };
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // else each stack that the workbench asks for while it starts costs another reading of its 20 MB
  '--js-flags=--no-enable-lazy-source-positions',
];

/** A headless Chromium; close it when done. */
export function launchBrowser() {
  return chromium.launch({ executablePath: installBrowser(), headless: true, args: chromiumArgs });
}

/** The workbench's address for a folder, a .code-workspace file, or neither. */
function workbenchUrl(server, workspace, payload = []) {
  const query = new URLSearchParams({ payload: JSON.stringify([['skipWelcome', 'true'], ...payload]) });
  if (workspace?.endsWith('.code-workspace')) query.set('workspace', workspace);
  else if (workspace) query.set('folder', workspace);
  else query.set('ew', 'true');
  return `${server.url}/?${query}`;
}

/**
 * Runs `suite` against the extension in `extension`, once for each of its phases: the window is closed and opened anew
 * in between, on the same server and the same profile. Resolves with the tests that passed and failed, where a phase
 * that did not run to its end is one that failed.
 */
export async function runInBrowser({
  install,
  extension,
  suite,
  workspace,
  web,
  vsix,
  settings,
  shots,
  scratch,
  phases = 1,
  keepsTabs,
  timeout,
  verbose,
  size = { width: 1280, height: 800 },
  env,
}) {
  if (shots) mkdirSync(shots, { recursive: true });
  const server = await startServer({
    install,
    settings,
    vsix,
    verbose,
    env: {
      VSCODE_TEST_SUITE: path.resolve(suite),
      VSCODE_TEST_SCRATCH: scratch,
      ...(web ? {} : { VSCODE_TEST_CLICKS: '1' }),
      ...(keepsTabs ? { VSCODE_TEST_LINGERS: String(phases) } : {}),
      ...(shots ? { VSCODE_SHOT_DIR: path.resolve(shots) } : {}),
      ...env,
    },
  });
  const files = web ? await serveFolder(extension) : undefined;
  let browser;
  try {
    browser = await launchBrowser();
    const context = await browser.newContext({ viewport: size, bypassCSP: !!web });
    const counts = { passed: 0, failed: 0 };
    for (let phase = 1; phase <= phases && counts.failed === 0; phase++) {
      writeFileSync(path.join(scratch, 'phase'), String(phase));
      const { passed, failed } = await runWindow({
        context,
        scratch,
        server,
        files,
        extension,
        suite,
        workspace,
        web,
        shots,
        timeout,
        verbose,
        isFollowed: phase < phases,
        keepsTabs,
      });
      counts.passed += passed;
      counts.failed += failed;
    }
    return counts;
  } finally {
    await browser?.close();
    files?.close();
    await server.stop();
  }
}

/** The frame where a selector finds something, as soon as there is one. */
async function frameWith(page, selector) {
  for (let turn = 0; turn < 600; turn++) {
    for (const frame of page.frames())
      if (
        (await frame
          .locator(selector)
          .count()
          .catch(() => 0)) > 0
      )
        return frame;
    await page.waitForTimeout(50);
  }
  throw new Error(`nothing is ${selector}`);
}

/** Clicks the first thing that a selector finds in any frame; again in the next one when a frame goes before it is clicked. */
async function clickAnywhere(page, selector, attempts = 3) {
  const target = (await frameWith(page, selector)).locator(selector).first();
  let isClicked = false;
  const listen = (message) => {
    if (message.text() === '@@clicked') isClicked = true;
  };
  page.on('console', listen);
  try {
    await target.evaluate((element) =>
      element.addEventListener('click', () => console.debug('@@clicked'), { once: true, capture: true }),
    );
    await target.click({ timeout: 30_000 });
  } catch (error) {
    // what a click opens may take the frame away before the click is known to be done
    if (isClicked) return;
    if (attempts === 1 || !/detached/.test(error.message)) throw error;
    await clickAnywhere(page, selector, attempts - 1);
  } finally {
    page.off('console', listen);
  }
}

/** What everything in the workbench says that a selector finds now: its label for screen readers, else its text. */
function textsOf(page, selector) {
  return page
    .locator(selector)
    .evaluateAll((found) => found.map((each) => each.ariaLabel ?? each.textContent));
}

/** The colours that canvases show, each once: red, green, blue and alpha. */
function coloursOn(page, selector) {
  return page.locator(selector).evaluateAll((canvases) => {
    const colours = new Set();
    for (const canvas of canvases) {
      const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4)
        if (data[at + 3] > 0) colours.add(data.slice(at, at + 4).join());
    }
    return [...colours].map((colour) => colour.split(',').map(Number));
  });
}

/** Another window gets the focus, and then this one again. */
async function leaveAndReturn(page) {
  await page.evaluate(async () => {
    for (const focused of [false, true]) {
      // A headless window has the focus all the time.
      document.hasFocus = () => focused;
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  });
}

/** What a suite can ask about the window, or of it. */
const questions = {
  axe: async (page, selector) => accessFaults(await frameWith(page, selector)),
  'axe-within': async (page, selector) => accessFaults(await frameWith(page, selector), selector),
  colours: coloursOn,
  texts: textsOf,
  leave: leaveAndReturn,
};

/**
 * Waits until the workbench has written down which tabs are open and which of them is seen. It does so every few
 * seconds, not when it is left, and a webview is among them only while its extension runs.
 */
async function untilTabsAreKept(page) {
  for (let turn = 0; turn < 120; turn++) {
    if (await page.evaluate(areTabsKept)) return;
    await page.waitForTimeout(250);
  }
  console.error('host: the workbench has not written down which tabs are open');
}

/** Runs in the page: whether what is stored of the window's editors is what is open. */
async function areTabsKept() {
  // a count of files behind a title is not written down
  const labels = (tabs) =>
    [...document.querySelectorAll(`.part.editor ${tabs} .label-name`)].map((label) =>
      (label.textContent ?? '').replace(/ \(\d+ files?\)$/, ''),
    );
  const [open, seen] = [labels('.tab'), labels('.tab.active')];
  const groupsStored = async ({ name }) => {
    const request = (asked) =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    const database = await request(indexedDB.open(name));
    const groups = [];
    try {
      const items = database.transaction('ItemTable').objectStore('ItemTable');
      const text = await request(items.get('memento/workbench.parts.editor'));
      if (text)
        JSON.parse(text, (_, value) => {
          if (value?.mru) groups.push(value);
          return value;
        });
    } finally {
      database.close();
    }
    return groups;
  };
  const states = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('vscode-web-state-db-'));
  return (await Promise.all(states.map(groupsStored))).some((groups) => {
    const kept = groups.flatMap(({ editors }) => editors.map(({ value }) => value));
    const first = groups.map(({ editors, mru }) => editors[mru[0]]?.value);
    const holds = (values, label) => values.some((value) => value?.includes(label));
    return (
      kept.length === open.length &&
      open.every((label) => holds(kept, label)) &&
      seen.every((label) => holds(first, label))
    );
  });
}

async function runWindow({
  context,
  scratch,
  server,
  files,
  extension,
  suite,
  workspace,
  web,
  shots,
  timeout,
  verbose,
  isFollowed,
  keepsTabs,
}) {
  const page = await context.newPage();
  const held = [];
  let begun = false;
  let ended;
  let counts = { passed: 0, failed: 0 };
  let pictures = Promise.resolve();
  let finish;
  const finished = new Promise((resolve) => {
    finish = resolve;
  });
  const takePicture = async (name, clip) => {
    await page.waitForTimeout(500); // let the frame settle
    await page.screenshot({
      path: path.join(shots, `${name}.png`),
      ...(clip ? { clip: JSON.parse(clip) } : {}),
    });
    writeFileSync(path.join(shots, `.${name}.done`), '');
  };
  // The workbench calls these two when the window has an extensionTestsPath; the lines are the consoles of both hosts.
  await page.exposeFunction('codeAutomationLog', (type, args) => {
    const text = format(...args);
    if (verbose) console.log(`[${type}] ${text}`);
    const mark = text.match(/^@@([a-z-]+) ?(\S*) ?([\s\S]*)/);
    if (mark?.[1] === 'begin') begun = true;
    else if (mark?.[1] === 'counts') counts = { passed: +mark[2], failed: +mark[3] };
    else if (mark?.[1] === 'end') {
      ended = mark[2];
      if (mark[3]) console.error(mark[3]);
      // its extension host goes on for a while, so that the window is left as people leave it
      else if (keepsTabs && isFollowed) finish({ exit: 0 });
    } else if (mark?.[1] === 'shot') {
      pictures = pictures
        .then(() => takePicture(mark[2], mark[3]))
        .catch((error) => console.error(`screenshot ${mark[2]}: ${error.message}`));
    } else if (mark?.[1] === 'key') page.keyboard.press(mark[2]).catch(() => {});
    else if (mark?.[1] === 'hover')
      page
        .locator(mark[3])
        .first()
        .hover()
        .catch((error) => console.error(`hover: ${error.message}`));
    else if (mark?.[1] === 'click')
      clickAnywhere(page, mark[3]).catch((error) => console.error(`click: ${error.message}`));
    else if (questions[mark?.[1]])
      questions[mark[1]](page, mark[3])
        .catch((error) => [error.message])
        .then((answer) => {
          // under its name all at once, because the suite reads it as soon as it is there
          writeFileSync(path.join(scratch, '.answer.part'), JSON.stringify(answer ?? null));
          renameSync(path.join(scratch, '.answer.part'), path.join(scratch, '.answer.json'));
        });
    else if (!begun) held.push(text.split('\n')[0].slice(0, 200));
    else if (!ended && !verbose && !noise.test(text)) console.log(text);
  });
  await page.exposeFunction('codeAutomationExit', (exit) => finish({ exit }));
  page.on('pageerror', (error) => held.push(`[pageerror] ${error}`));
  page.on('crash', () => finish({ exit: 1, why: 'the page crashed' }));
  server.exited.then((code) => finish({ exit: 1, why: `the VS Code server exited with ${code}` }));
  const timer = setTimeout(() => finish({ exit: 1, why: `no result after ${timeout} s` }), timeout * 1000);
  if (web) await openWebWindow(page, { server, files, extension, suite, workspace });
  else {
    const remote = (file) => `vscode-remote://${server.authority}${path.resolve(file)}`;
    await page.goto(
      workbenchUrl(server, workspace, [
        ['extensionDevelopmentPath', remote(extension)],
        ['extensionTestsPath', remote(path.join(here, 'entry.cjs'))],
      ]),
      slow,
    );
  }
  const result = await finished;
  clearTimeout(timer);
  await page.waitForTimeout(300).catch(() => {});
  if (isFollowed) {
    if (keepsTabs) await untilTabsAreKept(page);
    await page.goto('about:blank').catch(() => {});
    await page.waitForTimeout(500).catch(() => {});
  }
  await page.close().catch(() => {});
  if (result.why) console.error(`host: ${result.why}`);
  else if (!ended) console.error('host: the extension host ended before the suite did (crash or exit)');
  if (!begun)
    console.error(`host: the suite never began; the workbench said:\n  ${held.slice(-25).join('\n  ')}`);
  return result.exit === 0 && ended === 'ok' ? counts : { passed: counts.passed, failed: counts.failed + 1 };
}

// A web extension under development is read from the page's configuration only, never from the address: edit it as the
// workbench reads it. (Not by routing the request: Chromium then refuses the page its WebSockets to localhost.)
async function openWebWindow(page, { server, files, extension, suite, workspace }) {
  const { host } = new URL(files.url);
  const uri = (file) => ({ scheme: 'http', authority: host, path: `/extension${file}` });
  const development = {
    extensions: [uri('')],
    extensionTestsPath: uri(`/${path.relative(extension, suite)}`),
  };
  await page.addInitScript((development) => {
    const original = Document.prototype.getElementById;
    Document.prototype.getElementById = function (id) {
      const element = original.call(this, id);
      if (id === 'vscode-workbench-web-configuration' && element && !element.edited) {
        element.edited = true;
        const config = JSON.parse(element.getAttribute('data-settings'));
        config.developmentOptions = { ...config.developmentOptions, ...development };
        element.setAttribute('data-settings', JSON.stringify(config));
      }
      return element;
    };
  }, development);
  await page.goto(workbenchUrl(server, workspace), slow);
}
