import { hashBasis, hashStep, mixed } from './hash.ts';
import { mentionsLicence } from './licence.ts';
import { isBlank, lineEnd } from './lines.ts';

/** The hash of so many lines that a source begins with; 0 when they say nothing, or hold a licence. Unsigned. */
export function hashOfTop(bytes: Uint8Array, lines: number): number {
  let end = 0;
  for (let left = lines; left > 0; left--)
    end = Math.min(bytes.length, lineEnd(bytes, end, bytes.length) + 1);
  if (isBlank(bytes, 0, end) || mentionsLicence(bytes, 0, end)) return 0;
  let hash = hashBasis;
  for (let at = 0; at < end; at++) hash = hashStep(hash, bytes[at]);
  return mixed(hash) || 1;
}
