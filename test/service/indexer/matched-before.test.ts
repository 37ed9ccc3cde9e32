import { expect, it } from 'vitest';
import { createLiveIndex } from '../../../src/service/indexer/live-index.ts';
import { defaultOptions } from '../../../src/service/options.ts';
import { sketchesOf } from '../../engine/corpus-of.ts';
import { inventedProse } from '../../engine/invented.ts';

const samples = Array.from({ length: 40 }, (_, at) => inventedProse(at, 6));
const guideText = samples.join('\nBetween.\n\n');
const guide = 'file:///a-guide.md';

/** An index in which each of many samples is in a file of its own, and all of them in a guide that comes before. */
function samplesAndGuide() {
  const index = createLiveIndex(defaultOptions);
  const put = (uri: string, text: string) => {
    index.put(uri, sketchesOf({ [uri.slice('file:///'.length)]: text }));
    while (index.pending.size) index.settle();
  };
  put(guide, guideText);
  for (const [at, text] of samples.entries()) put(`file:///sample-${at}.md`, text);
  const copied = (uri: string) => index.findingsOf(uri, 1, true).passages.length;
  expect(copied(guide)).toBe(samples.length);
  return { index, put, copied };
}

it('keeps what a text matches when it is edited, however many that are', () => {
  const { put, copied } = samplesAndGuide();
  put(guide, `${guideText}\nOne more word.\n`);
  expect(copied(guide)).toBe(samples.length);
});

it('finds all again that was cut out and comes back, also elsewhere in the text', () => {
  const { put, copied } = samplesAndGuide();
  put(guide, `${samples[0]}\nOne more word.\n`);
  expect(copied(guide)).toBe(1);
  put(guide, `${samples.slice(1).join('\nBetween.\n\n')}\nBetween.\n\n${samples[0]}`);
  expect(copied(guide)).toBe(samples.length);
});

it('finds all again of a file that goes and comes back, also under another name', () => {
  for (const name of [guide, 'file:///b-guide.md']) {
    const { index, put, copied } = samplesAndGuide();
    index.remove(guide);
    put(name, guideText);
    expect(copied(name)).toBe(samples.length);
  }
});
