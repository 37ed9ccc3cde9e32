/** What a suite's run came to. */
export interface Counts {
  passed: number;
  failed: number;
}

const tests: { name: string; body: () => unknown; suite: string }[] = [];
let current = '';

/** Adds the tests of a suite, which `add` adds. */
export function suite(name: string, add: () => unknown): void {
  current = name;
  add();
}

/** Adds a test; tests run one after another, in the order in which they were added. */
export function test(name: string, body: () => unknown): void {
  tests.push({ name, body, suite: current });
}

type Falsy = false | 0 | '' | null | undefined;

/** Waits until `probe` gives something truthy and resolves with it; fails, naming `what`, after `seconds`. */
export async function until<T>(
  what: string,
  probe: () => T | Promise<T>,
  seconds = 40,
): Promise<Exclude<T, Falsy>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await probe();
    if (value) return value as Exclude<T, Falsy>;
    if (Date.now() > end) throw new Error(`not in ${seconds} s: ${what}`);
    await pause(50);
  }
}

/** Resolves after some milliseconds: for showing that something does not happen, never to wait for what does. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

const limit = 300_000;

/** Runs the tests that were added, prints a line for each, and resolves with the counts. */
export async function run(): Promise<Counts> {
  const counts: Counts = { passed: 0, failed: 0 };
  let begun: string | undefined;
  for (const { name, body, suite } of tests) {
    if (suite !== begun) console.log(`${suite}:`);
    begun = suite;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`no end after ${limit / 1000} s`)), limit);
    });
    try {
      await Promise.race([Promise.resolve().then(body), late]);
      counts.passed++;
      console.log(`  ok ${name}`);
    } catch (error) {
      counts.failed++;
      console.log(`  FAIL ${name}: ${error instanceof Error ? error.stack : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }
  return counts;
}
