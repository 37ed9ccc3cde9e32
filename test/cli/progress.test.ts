import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canRewrite, progressLine } from '../../src/cli/progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function terminal(columns?: number) {
  const written: string[] = [];
  const stream = { columns, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { written, line: progressLine(stream) };
}

it('stays away from a task that is done before anybody wonders', () => {
  const { written, line } = terminal();
  vi.advanceTimersByTime(200);
  line.show({ stage: 'read', done: 1, of: 2 });
  line.clear();
  expect(written).toEqual([]);
});

it('rewrites its line now and then, and takes it away at the end', () => {
  const { written, line } = terminal();
  vi.advanceTimersByTime(400);
  line.show({ stage: 'find', done: 1234 });
  line.show({ stage: 'find', done: 1235 });
  vi.advanceTimersByTime(100);
  line.show({ stage: 'passages', done: 5, of: 2000 });
  line.clear();
  expect(written).toEqual([
    '\r\x1b[KFinding files … 1,234',
    '\r\x1b[KComparing passages … 5 of 2,000',
    '\r\x1b[K',
  ]);
});

it('says which of several versions it is at', () => {
  const { written, line } = terminal();
  vi.advanceTimersByTime(400);
  line.show({ stage: 'read', done: 7, of: 1000, version: { number: 3, of: 20 } });
  expect(written).toEqual(['\r\x1b[KVersion 3 of 20: Reading files … 7 of 1,000']);
});

it('is for terminals alone that can rewrite a line', () => {
  const stream = (isTTY?: true) => ({ isTTY }) as unknown as NodeJS.WriteStream;
  expect(canRewrite(stream(true), { TERM: 'xterm' })).toBe(true);
  expect(canRewrite(stream(true), {})).toBe(true);
  expect(canRewrite(stream(true), { TERM: 'dumb' })).toBe(false);
  expect(canRewrite(stream(), { TERM: 'xterm' })).toBe(false);
});

it('stays on one line of a narrow terminal', () => {
  const { written, line } = terminal(20);
  vi.advanceTimersByTime(400);
  line.show({ stage: 'passages', done: 5, of: 2000 });
  expect(written).toEqual(['\r\x1b[KComparing passages…']);
});
