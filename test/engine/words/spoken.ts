import { languageOfPath } from '../../../src/engine/words/languages.ts';
import { readEmbedded } from '../../../src/engine/words/markup/embedded.ts';
import { readTemplate } from '../../../src/engine/words/markup/html.ts';
import type { MarkupReader } from '../../../src/engine/words/markup/markup-reader.ts';
import { readCode } from '../../../src/engine/words/source/code.ts';
import { ProseMark, type Streams, WordStream } from '../../../src/engine/words/stream.ts';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The texts of the words that a reader finds, by where they stand in the input. */
export function wordsBy(read: MarkupReader, text: string): { prose: string; code: string } {
  const bytes = encoder.encode(text);
  const streams = streamsOf(read, bytes);
  return { prose: textsOf(bytes, streams.prose).join(' '), code: textsOf(bytes, streams.code).join(' ') };
}

/** The words of some bytes. */
export function streamsOf(read: MarkupReader, bytes: Uint8Array): Streams {
  const streams: Streams = { prose: new WordStream(), code: new WordStream(), marks: [] };
  read(bytes, 0, bytes.length, streams);
  return streams;
}

/** How a file of this name is read. */
export function readerOf(path: string): MarkupReader {
  const language = languageOfPath(path);
  if (language.kind === 'markup') return language.read;
  return (bytes, from, to, streams) =>
    readCode(bytes, from, to, language.lexicon, streams, { listing: readEmbedded, page: readTemplate });
}

/** The words of a file of this name. */
export function wordsOf(path: string, text: string): { prose: string; code: string } {
  return wordsBy(readerOf(path), text);
}

/** The sentences of the prose of a file of this name. */
export function sentencesOf(path: string, text: string): string[] {
  const bytes = encoder.encode(text);
  const { prose } = streamsOf(readerOf(path), bytes);
  const sentences = [''];
  for (const [word, spelling] of textsOf(bytes, prose).entries()) {
    sentences[sentences.length - 1] += ` ${spelling}`;
    if (prose.mark[word] & ProseMark.sentenceEnd) sentences.push('');
  }
  return sentences.map((sentence) => sentence.trim()).filter((sentence) => sentence !== '');
}

/** The words of the prose of a file of this name that have a mark. */
export function markedOf(path: string, text: string, mark: number): string {
  const bytes = encoder.encode(text);
  const { prose } = streamsOf(readerOf(path), bytes);
  return textsOf(bytes, prose)
    .filter((_, word) => prose.mark[word] & mark)
    .join(' ');
}

function textsOf(bytes: Uint8Array, words: WordStream): string[] {
  const texts: string[] = [];
  for (let word = 0; word < words.count; word++)
    texts.push(decoder.decode(bytes.subarray(words.start[word], words.end[word])));
  return texts;
}
