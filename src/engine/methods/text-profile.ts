import { order } from '../order.ts';
import { md5 } from './md5.ts';

/** The words that a text repeats, with their frequencies rounded down, and the digest of that list. */
export interface TextProfile {
  /** Frequencies are rounded down to multiples of this. */
  readonly quant: number;
  /** Most frequent first, equally frequent ones by their code units. */
  readonly words: readonly (readonly [word: string, frequency: number])[];
  readonly digest: string;
}

const encoder = new TextEncoder();

/**
 * The profile that Nutch's TextProfileSignature makes: words of no fewer than `shortest` letters and digits, with
 * frequencies rounded down to multiples of `rate` of the greatest; without any, the digest of the bytes.
 */
export function textProfile(text: string, rate = 0.01, shortest = 3): TextProfile {
  const counts = new Map<string, number>();
  for (const [run] of text.matchAll(/[\p{L}\p{Nd}]+/gu)) {
    if (run.length < shortest) continue;
    const word = run.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  let greatest = 0;
  for (const count of counts.values()) if (count > greatest) greatest = count;
  const quant = Math.max(Math.round(greatest * rate), greatest > 1 ? 2 : 1);
  const words = [...counts]
    .map(([word, count]): [string, number] => [word, Math.floor(count / quant) * quant])
    .filter(([, count]) => count >= quant)
    .sort((x, y) => y[1] - x[1] || order(x[0], y[0]));
  const list = words.map(([word, count]) => `${word} ${count}`).join('\n');
  return { quant, words, digest: md5(encoder.encode(list || text)) };
}
