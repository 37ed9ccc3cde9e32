/** The most steps that are tried one by one. */
const nearby = 2;

/** How many bits the steps in one text take, so that no gap may have more words than they can count. */
const stepBits = 6;
/** The most words that a gap may have. */
export const mostSteps = (1 << stepBits) - 1;

/** The steps in a to a meeting. */
export function stepsInA(meeting: number): number {
  return meeting >> stepBits;
}

/** The steps in b to a meeting. */
export function stepsInB(meeting: number): number {
  return meeting & mostSteps;
}

/**
 * The fewest steps from both places, in one direction, to where `resume` words agree, which `stepsInA` and `stepsInB`
 * tell; -1 for none.
 */
export function nearestMeeting(
  a: Uint32Array,
  b: Uint32Array,
  fromA: number,
  fromB: number,
  direction: 1 | -1,
  roomA: number,
  roomB: number,
  resume: number,
  gap: number,
): number {
  const lastA = Math.min(gap, roomA);
  const lastB = Math.min(gap, roomB);
  if (lastA < 0 || lastB < 0) return -1;
  // a gram's place is that of its first word, in either direction
  const first = direction === 1 ? 0 : 1 - resume;
  const firstA = fromA + first;
  const firstB = fromB + first;
  // many gaps are short, so the nearest steps are simply tried
  for (let sum = 1; sum <= Math.min(nearby, gap); sum++)
    for (let step = Math.max(0, sum - lastB); step <= Math.min(sum, lastA); step++)
      if (agree(a, b, firstA + direction * step, firstB + direction * (sum - step), resume))
        return (step << stepBits) | (sum - step);
  // beyond them the grams of b (`resume` words in a row) are looked up among those of a
  const mark = nextMark();
  const slots = slotOfA;
  for (let step = lastA, at = firstA + direction * lastA; step >= 0; step--, at -= direction)
    leastStep[slots[at]] = mark + step;
  let best = -1;
  let least = gap + 1;
  for (let stepB = 0, atB = firstB; stepB <= lastB && stepB <= least; stepB++, atB += direction) {
    const slot = a === b ? slots[atB] : gramSlot(b, atB, resume);
    // the slot keeps only the least step of all its grams, so the steps after it are tried too
    for (let stepA = leastStep[slot] - mark; stepA >= 0 && stepA <= lastA; stepA++) {
      const sum = stepA + stepB;
      if (sum > least || (sum === least && stepA >= stepsInA(best))) break;
      if (!agree(a, b, firstA + direction * stepA, atB, resume)) continue;
      least = sum;
      best = (stepA << stepBits) | stepB;
      break;
    }
  }
  return best;
}

const slotBits = 11;
/**
 * By slot: the least step in a's window whose gram falls into it, plus a mark; lower values are from earlier windows,
 * whose marks are lower by more than the most steps.
 */
const leastStep = new Int32Array(1 << slotBits);
let lastMark = 0;

function nextMark(): number {
  lastMark += mostSteps + 1;
  if (lastMark > 0x3fffff00) {
    leastStep.fill(0);
    lastMark = mostSteps + 1;
  }
  return lastMark;
}

/** The slot of the gram at each word of the text that was indexed last. */
let slotOfA = new Uint16Array(16);
let indexed: Uint32Array | undefined;
let indexedWith = 0;

/** Prepares a text to be `a` of `nearestMeeting`, once for all texts that it is aligned with. */
export function indexGrams(keys: Uint32Array, resume: number): void {
  if (indexed === keys && indexedWith === resume) return;
  indexed = keys;
  indexedWith = resume;
  if (slotOfA.length < keys.length) slotOfA = new Uint16Array(keys.length * 2);
  for (let at = 0; at + resume <= keys.length; at++) slotOfA[at] = gramSlot(keys, at, resume);
}

/** The slot of a gram of two words or more in the table: cheap, for a wrong one costs no more than another look. */
function gramSlot(keys: Uint32Array, at: number, words: number): number {
  let hash = (Math.imul(keys[at], 31) + keys[at + 1]) | 0;
  for (let i = at + 2; i < at + words; i++) hash = (Math.imul(hash, 31) + keys[i]) | 0;
  return Math.imul(hash, 0x9e3779b1) >>> (32 - slotBits);
}

function agree(a: Uint32Array, b: Uint32Array, atA: number, atB: number, words: number): boolean {
  for (let i = 0; i < words; i++) if (a[atA + i] !== b[atB + i]) return false;
  return true;
}
