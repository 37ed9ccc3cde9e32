// What axe-core finds wrong in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with a page or a frame for those who do not see or point, each with its first element. */
export async function accessFaults(frame) {
  // The page runs no script but its own; this one comes through the debugger.
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
