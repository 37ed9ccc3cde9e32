import { expect, test } from 'vitest';
import { openRows } from '../../src/editor/row-opening.ts';

const stays = { preview: true, preserveFocus: true };
const goesIn = { preview: false, preserveFocus: false };

function rowsAtTimes() {
  let now = 0;
  const opening = openRows<string>(() => now);
  return {
    at(time: number, row: string) {
      now = time;
      return opening.of(row);
    },
    /** Enter at one time, and what it selects comes at another. */
    enter(time: number, answered: number, meanwhile?: () => void) {
      now = time;
      return opening.enter(async () => {
        meanwhile?.();
        now = answered;
      });
    },
  };
}

test('a click leaves the focus in the list, a double click goes into the editor', () => {
  const { at } = rowsAtTimes();
  expect(at(0, 'a')).toEqual(stays);
  expect(at(200, 'b')).toEqual(stays);
  expect(at(300, 'b')).toEqual(goesIn);
  expect(at(2000, 'b')).toEqual(stays);
});

test('Enter goes into the editor, however long the window takes to select the row', async () => {
  const { at, enter } = rowsAtTimes();
  await enter(1000, 5000, () => expect(at(4900, 'a')).toEqual(goesIn));
  expect(at(5100, 'b')).toEqual(stays);
  await enter(6000, 9000);
  expect(at(9100, 'c')).toEqual(goesIn);
  expect(at(9200, 'd')).toEqual(stays);
});

test('Enter on a row that opens nothing leaves a later click alone', async () => {
  const { at, enter } = rowsAtTimes();
  await enter(1000, 1010);
  expect(at(2000, 'a')).toEqual(stays);
});

test('Enter that fails is over', async () => {
  let now = 0;
  const opening = openRows<string>(() => now);
  await expect(opening.enter(() => Promise.reject(new Error('no list')))).rejects.toThrow('no list');
  now = 1000;
  expect(opening.of('a')).toEqual(stays);
});
