import { expect, it } from 'vitest';
import { decode } from '../../src/workspace/decode.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

it('takes off the byte order mark of UTF-8', () => {
  expect(decode(new Uint8Array([0xef, 0xbb, 0xbf, 65]))).toEqual(utf8('A'));
});

it('turns UTF-16 of either order into UTF-8', () => {
  expect(decode(new Uint8Array([0xff, 0xfe, 0x3c, 0xd8, 0x89, 0xdf, 0xe9, 0]))).toEqual(utf8('🎉é'));
  expect(decode(new Uint8Array([0xfe, 0xff, 0xd8, 0x3c, 0xdf, 0x89, 0, 0xe9]))).toEqual(utf8('🎉é'));
});

it('passes broken UTF-8 and short files as they are', () => {
  const broken = new Uint8Array([65, 0xff, 0xc3, 66]);
  expect(decode(broken)).toEqual(broken);
  expect(decode(new Uint8Array())).toEqual(new Uint8Array());
});

it('ends lines at a carriage return alone, in bytes of its own, and keeps those before a line feed', () => {
  const bytes = utf8('one\rtwo\r\nthree\n\rfour\r');
  expect(new TextDecoder().decode(decode(bytes))).toBe('one\ntwo\r\nthree\n\nfour\n');
  expect(new TextDecoder().decode(bytes)).toContain('one\r');
  const usual = utf8('one\r\ntwo\r\n');
  expect(decode(usual)).toBe(usual);
});
