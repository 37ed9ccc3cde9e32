// What VS Code loads as extensionTestsPath: it runs the suite named by VSCODE_TEST_SUITE and reports in a way that a
// crash cannot fake, because VS Code itself reports exit code 0 when its extension host dies in the middle of a suite.
const fs = require('node:fs');
const path = require('node:path');

/** Asks the launcher for a picture of the window and waits until it is written. */
globalThis.screenshot = async (name, clip) => {
  const dir = process.env.VSCODE_SHOT_DIR;
  if (!dir) return;
  const done = path.join(dir, `.${name}.done`);
  console.log(`@@shot ${name} ${clip ? JSON.stringify(clip) : ''}`);
  for (let i = 0; i < 300 && !fs.existsSync(done); i++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  if (!fs.existsSync(done)) throw new Error(`no screenshot ${name} after 15 s`);
  fs.rmSync(done);
};

if (process.env.VSCODE_TEST_CLICKS) {
  /** Asks the launcher to point at what a selector finds in the workbench. */
  globalThis.hover = (selector) => {
    console.log(`@@hover . ${selector}`);
  };
  /** Asks the launcher to click what a selector finds in any frame of the window, for what no command reaches. */
  globalThis.click = (selector) => {
    console.log(`@@click . ${selector}`);
  };
  const ask = async (question, selector) => {
    const answer = path.join(process.env.VSCODE_TEST_SCRATCH, '.answer.json');
    console.log(`@@${question} . ${selector}`);
    for (let i = 0; i < 1200 && !fs.existsSync(answer); i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const told = JSON.parse(fs.readFileSync(answer, 'utf8'));
    fs.rmSync(answer);
    return told;
  };
  /** Asks the launcher what axe-core finds wrong in the frame where the selector finds something. */
  globalThis.axeFaults = (selector) => ask('axe', selector);
  /** The same of that place alone. */
  globalThis.axeFaultsWithin = (selector) => ask('axe-within', selector);
  /** Asks the launcher which colours the canvases show that the selector finds, as red, green, blue and alpha. */
  globalThis.coloursOn = (selector) => ask('colours', selector);
  /** Asks the launcher what everything in the workbench says that the selector finds now. */
  globalThis.textsOf = (selector) => ask('texts', selector);
  /** Asks the launcher to give the focus to another window, and then to this one again. */
  globalThis.leaveAndReturn = () => ask('leave', '');
  /** Asks the launcher to press a key. */
  globalThis.press = (key) => {
    console.log(`@@key ${key}`);
  };
}

exports.run = async () => {
  console.log('@@begin');
  let counts;
  try {
    counts = await require(process.env.VSCODE_TEST_SUITE).run();
  } catch (error) {
    console.log(`@@end failed ${error?.stack ?? error}`);
    throw error;
  }
  console.log(`@@counts ${counts.passed} ${counts.failed}`);
  if (process.env.VSCODE_TEST_VERDICT)
    fs.writeFileSync(process.env.VSCODE_TEST_VERDICT, JSON.stringify(counts));
  console.log('@@end ok');
  const phase = path.join(process.env.VSCODE_TEST_SCRATCH, 'phase');
  // until the last phase the launcher leaves the window while the extension still runs, as people do
  if (process.env.VSCODE_TEST_LINGERS > fs.readFileSync(phase, 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 60_000));
};
