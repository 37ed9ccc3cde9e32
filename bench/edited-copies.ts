import { realFiles } from './many-files.ts';
import { randomFrom, shuffled } from './random.ts';
import type { TextFile } from './text-files.ts';

/** Distinct files: real ones, and edited copies of them with up to half of their lines replaced. */
export function distinctFiles(folders: readonly string[], count: number): TextFile[] {
  const real = [...new Map(realFiles(folders, 1).map((file) => [file.text, file])).values()].slice(
    0,
    Math.ceil(count * 0.6),
  );
  const copies: TextFile[] = [];
  for (let at = 0; real.length + copies.length < count; at++) {
    const { path, text } = real[at % real.length];
    const other = real[(at * 31 + 7) % real.length].text.split('\n');
    const random = randomFrom(`copy ${at}`);
    const share = random() / 2;
    const lines = text.split('\n');
    const places = new Set(shuffled(random, [...lines.keys()]).slice(0, Math.round(lines.length * share)));
    const edited = lines
      .map((line, place) => (places.has(place) ? (other[place % other.length] ?? '') : line))
      .join('\n');
    copies.push({ path: `copy-${at}/${path}`, text: edited });
  }
  return [...new Map([...real, ...copies].map((file) => [file.text, file])).values()].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}
