import { expect, it } from 'vitest';
import { converse } from '../../../src/service/indexer/conversation.ts';
import type { Phase } from '../../../src/service/indexer/news.ts';
import type { Answerer, EditorAsks, IndexerAsks } from '../../../src/service/indexer/protocol.ts';
import { serveIndexer } from '../../../src/service/indexer/serve.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import type { Message, Port } from '../../../src/service/protocol.ts';
import { memoryFileSystem } from '../../workspace/memory-file-system.ts';
import { example } from './example.ts';

/** Two ends of a channel; what goes over it arrives later. */
function twoPorts(): [Port, Port] {
  const listeners: ((message: Message) => void)[][] = [[], []];
  const at = (own: 0 | 1): Port => ({
    async post(message) {
      await undefined;
      for (const listen of listeners[1 - own]) listen(message);
    },
    listen: (listener) => void listeners[own].push(listener),
  });
  return [at(0), at(1)];
}

it('goes on when the editor fails to show something, and says so in the log', async () => {
  const files = Object.fromEntries(Object.entries(example()).map(([path, text]) => [`/w/${path}`, text]));
  const [own, theirs] = twoPorts();
  serveIndexer(own, {
    now: () => performance.now(),
    pause: () => new Promise((resolve) => void setImmediate(resolve)),
    disk: { ...memoryFileSystem(files), stat: async (file) => ({ size: files[file].length, modified: 1 }) },
  });
  const log: string[] = [];
  let last: Phase | undefined;
  let updates = 0;
  const editor: Partial<Answerer<IndexerAsks>> = {
    async update({ state }) {
      if (state) last = state.phase;
      if (++updates % 2) throw new Error('no room for it');
    },
    log: async ({ line }) => void log.push(line),
  };
  const { ask } = converse<IndexerAsks, EditorAsks>(theirs, () => editor as Answerer<IndexerAsks>);
  const folders = [{ uri: 'file:///w', root: '/w', options: defaultOptions }];
  await ask('assign', { folders, options: defaultOptions, sameFile: true });
  await expect.poll(() => last, { timeout: 20_000 }).toBe('ready');
  expect(log.filter((line) => /not shown: .*no room for it/.test(line))).not.toEqual([]);
});
