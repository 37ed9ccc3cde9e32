import { expect, it } from 'vitest';
import { createEmitter } from '../../src/editor/event.ts';

it('calls every listener, also behind one that fails', () => {
  const { event, fire } = createEmitter<number>();
  const seen: number[] = [];
  event(() => {
    throw new Error('broken');
  });
  event((value) => seen.push(value));
  expect(() => fire(1)).toThrow('broken');
  expect(seen).toEqual([1]);
});

it('calls no listener any more that another removes', () => {
  const { event, fire } = createEmitter<void>();
  let calls = 0;
  event(() => later.dispose());
  const later = event(() => calls++);
  fire();
  expect(calls).toBe(0);
});
