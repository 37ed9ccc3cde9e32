import type { GrowingUint32 } from '../arrays/growing.ts';
import { type IgnoredStretch, ignoredKinds } from '../words/ignored.ts';
import type { Text } from './texts.ts';

/** Writes a stretch as numbers: its kind, its place, and its reason letter by letter. */
export function writeIgnored({ kind, start, end, reason }: IgnoredStretch, out: GrowingUint32): void {
  for (const number of [ignoredKinds.indexOf(kind), start, end, reason.length]) out.push(number);
  for (let at = 0; at < reason.length; at++) out.push(reason.charCodeAt(at));
}

/** The stretches of a text that its comments exclude from every comparison. */
export function ignoredStretches({ sketches: { ignored, ignoredFrom }, at }: Text): IgnoredStretch[] {
  const stretches: IgnoredStretch[] = [];
  for (let next = ignoredFrom[at]; next < ignoredFrom[at + 1]; ) {
    const [kind, start, end, length] = ignored.subarray(next, next + 4);
    const reason = String.fromCharCode(...ignored.subarray(next + 4, next + 4 + length));
    stretches.push({ kind: ignoredKinds[kind], start, end, reason });
    next += 4 + length;
  }
  return stretches;
}
