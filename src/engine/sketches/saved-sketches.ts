import type { Numbers, Sections } from './sections.ts';
import type { Sketches } from './sketches.ts';

/** The names of the arrays of a batch, including those of its word tables. */
type Names = string[];

/** Batches as sections, each array under its name. */
export function sectionsOfSketches(batches: readonly Sketches[]): Sections {
  const arrays: Numbers[] = [];
  const meta: Names[] = [];
  for (const batch of batches) {
    const names: Names = [];
    const put = (value: object, within: string) => {
      for (const [name, inner] of Object.entries(value)) {
        if (ArrayBuffer.isView(inner)) {
          names.push(within + name);
          arrays.push(inner as Numbers);
        } else put(inner, `${within}${name}.`);
      }
    };
    put(batch, '');
    meta.push(names);
  }
  return { meta, arrays };
}

/** The batches that sections were made from. */
export function sketchesOfSections({ meta, arrays }: Sections): Sketches[] {
  let next = 0;
  return (meta as Names[]).map((names) => {
    const batch: Record<string, unknown> = {};
    for (const path of names) {
      const parts = path.split('.');
      const last = parts.pop() ?? '';
      let into = batch;
      for (const part of parts) {
        into[part] ??= {};
        into = into[part] as Record<string, unknown>;
      }
      into[last] = arrays[next++];
    }
    return batch as unknown as Sketches;
  });
}

/** The bytes that the arrays of a batch take. */
export function bytesOfSketches(batch: Sketches): number {
  return sectionsOfSketches([batch]).arrays.reduce((sum, array) => sum + array.byteLength, 0);
}
