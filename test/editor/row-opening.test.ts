import { expect, test } from 'vitest';
import { openRows } from '../../src/editor/row-opening.ts';

const stays = { preview: true, preserveFocus: true };
const goesIn = { preview: false, preserveFocus: false };

test('a click leaves the focus in the list, a double click and Enter go into the editor', () => {
  let now = 0;
  const opening = openRows<string>(() => now);
  const at = (time: number, row: string) => {
    now = time;
    return opening.of(row);
  };
  expect(at(0, 'a')).toEqual(stays);
  expect(at(200, 'b')).toEqual(stays);
  expect(at(300, 'b')).toEqual(goesIn);
  expect(at(2000, 'b')).toEqual(stays);
  now = 3000;
  opening.enter();
  expect(at(3100, 'b')).toEqual(goesIn);
  expect(at(3200, 'a')).toEqual(stays);
  now = 4000;
  opening.enter();
  expect(at(5000, 'b')).toEqual(stays);
});
