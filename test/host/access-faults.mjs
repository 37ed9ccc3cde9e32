// What axe-core finds wrong in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is wrong with a page or a frame, or a part of it, for those who do not see or point, each with its first element. */
export async function accessFaults(frame, within) {
  // The page runs no script but its own; this one comes through the debugger.
  await frame.evaluate(axe);
  const { violations } = await frame.evaluate(
    (within) => (within ? globalThis.axe.run(within) : globalThis.axe.run()),
    within,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`);
}
