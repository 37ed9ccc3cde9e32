import { expect, it } from 'vitest';
import type { LiveIndex } from '../../../src/service/indexer/live-index.ts';
import { openDocuments } from '../../../src/service/indexer/open-documents.ts';

it('complains of a document that cannot be compared to its end, and goes on', async () => {
  let settled = 0;
  const index = {
    pending: new Set([1]),
    corpus: { idOf: () => 1 },
    put() {},
    settle() {
      if (++settled > 1) throw new Error('broken');
    },
  } as unknown as LiveIndex;
  let now = 0;
  const lines: string[] = [];
  const documents = openDocuments(
    { now: () => (now += 30), pause: () => Promise.resolve() },
    {
      index: () => index,
      isLeftOut: () => false,
      isUnseen: () => false,
      findings: () => undefined,
      tell() {},
      onChanged() {},
      maxFileSize: () => 100,
      complain: (line) => void lines.push(line),
    },
  );
  documents.open({ uri: 'file:///a.md', version: 1, languageId: 'markdown', saved: true, text: 'one two' });
  for (let wait = 0; wait < 20; wait++) await new Promise((resolve) => setImmediate(resolve));
  expect(settled).toBe(2);
  expect(lines).toEqual([expect.stringMatching(/^file:\/\/\/a\.md cannot be compared: Error: broken/)]);
});
