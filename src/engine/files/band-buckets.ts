import { mixed, slotsFor } from '../words/hash.ts';

/** Marks the end of a bucket. */
const none = 0xffffffff;
const salt = 0x9e3779b1;

/** Texts by the keys of their bands: a bucket holds the texts that have the same key in the same band. */
export class BandBuckets {
  /** The texts of the bucket that was joined last, in order of arrival. */
  readonly met: Uint32Array;
  private readonly bands: number;
  private readonly most: number;
  /** By slot: the newest entry of a bucket. An entry is one band of one text. */
  private readonly newest: Uint32Array;
  /** By entry: its key, the entry before it in its bucket, and how many the bucket has with it. */
  private readonly key: Uint32Array;
  private readonly before: Uint32Array;
  private readonly size: Uint32Array;

  /** Makes room for this many texts, and at most `most` of them in a bucket. */
  constructor(texts: number, bands: number, most: number) {
    const entries = texts * bands;
    const slots = slotsFor(entries * 2, 64);
    this.bands = bands;
    this.most = most;
    this.met = new Uint32Array(most);
    this.newest = new Uint32Array(slots).fill(none);
    this.key = new Uint32Array(entries);
    this.before = new Uint32Array(entries);
    this.size = new Uint32Array(entries);
  }

  /** Puts a text into a bucket, unless that is full; returns how many texts were there, which `met` holds. */
  join(text: number, band: number, key: number): number {
    const { met, bands, newest, before, size } = this;
    const slot = this.slotOf(band, key);
    const head = newest[slot];
    const there = head === none ? 0 : size[head];
    for (let entry = head; entry !== none; entry = before[entry])
      met[size[entry] - 1] = Math.floor(entry / bands);
    if (there === this.most) return there;
    const entry = text * bands + band;
    this.key[entry] = key;
    before[entry] = head;
    size[entry] = there + 1;
    newest[slot] = entry;
    return there;
  }

  private slotOf(band: number, key: number): number {
    const { bands, newest } = this;
    const mask = newest.length - 1;
    let slot = mixed(key ^ Math.imul(band + 1, salt)) & mask;
    for (let entry = newest[slot]; entry !== none; entry = newest[slot]) {
      if (this.key[entry] === key && entry % bands === band) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }
}
