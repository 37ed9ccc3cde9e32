import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BandBuckets } from '../../../src/engine/files/band-buckets.ts';

const bands = 3;
const most = 4;

it('tells who came before into the bucket of a key, band by band, until it is full', () => {
  const anyKey = fc.oneof(fc.nat({ max: 3 }), fc.constantFrom(0x80000000, 0xffffffff), fc.nat());
  fc.assert(
    fc.property(fc.array(fc.tuple(anyKey, anyKey, anyKey), { maxLength: 40 }), (texts) => {
      const buckets = new BandBuckets(texts.length, bands, most);
      const known = new Map<string, number[]>();
      for (const [text, keys] of texts.entries())
        for (const [band, key] of keys.entries()) {
          const bucket = known.get(`${band} ${key}`) ?? [];
          const there = buckets.join(text, band, key);
          expect([...buckets.met.subarray(0, there)]).toEqual(bucket);
          if (bucket.length < most) known.set(`${band} ${key}`, [...bucket, text]);
        }
    }),
  );
});
