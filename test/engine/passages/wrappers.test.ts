import { describe, expect, it } from 'vitest';
import { chainOf } from '../../../src/engine/passages/chains.ts';
import { layoutOf } from '../../../src/engine/passages/layout.ts';
import { withWrappers } from '../../../src/engine/passages/wrappers.ts';
import { corpusOf, familyTexts } from '../corpus-of.ts';
import { inventedFunction } from '../invented.ts';

const test = (speed: number) => `  it("returns what is expected of it", async () => {
    const test = { title: expectedTitle, duration: ${speed}, slow: () => 1 };
    const runner = createRunner("pass", EVENT_TEST_PASS, null, test);
    const { stdout } = await runReporter({ epilogue: noop }, runner, {});
    sinon.restore();
    expect(stdout[0]).toBe(symbols.ok + " " + expectedTitle + suffix);
  });`;
const group = (head: string, tests: string) => `${head}\n${tests}\n});`;
const slow = 'describe("when test speed is slow", () => {';
const fast = 'describe("when test speed is fast", () => {';

/** The lines of both places when two files have these tests among other code. */
function lines(first: string, second: string): string[][] {
  return familyTexts({
    'a.spec.ts': `${inventedFunction(1, 9)}\n${first}`,
    'b.spec.ts': `${second}\n${inventedFunction(2, 9)}`,
  });
}

describe('the block around a passage', () => {
  it('goes with all that is in it', () => {
    const [a, b] = [group(slow, test(1)), group(fast, test(2))];
    expect(lines(a, b)).toEqual([[a, b]]);
  });

  it('goes with groups of groups', () => {
    const [a, b] = [group(slow, test(1)), group(fast, test(2))].map((each) =>
      group('describe("a reporter", () => {', each.replaceAll(/^/gm, '  ')),
    );
    expect(lines(a, b)).toEqual([[a, b]]);
  });

  it('does not where one side has something else in it', () => {
    const more = '  it.each(all(cases, of, these))("is not copied", () => fail(reasonOf(harbour, lantern)));';
    expect(lines(group(slow, test(1)), group(fast, `${test(2)}\n\n${more}`))).toEqual([[test(1), test(2)]]);
  });

  it('does not where it is a record, whose head is a string', () => {
    const within = (head: string) => {
      const source = `open({\n  ${head}: {\n    port: 8080,\n    name: "quay"\n  },\n  other: 1\n});\n`;
      const [text] = corpusOf({ 'a.js': source }).texts.values();
      const layout = layoutOf(text, 'code');
      const at = (word: string) => layout.words.start.indexOf(source.indexOf(word));
      const chain = chainOf(Uint32Array.of(at('port'), at('port'), at('other') - at('port')));
      return withWrappers({ layout: { a: layout, b: layout } }, chain)?.aFrom === at(head);
    };
    expect([within('server'), within('"server"')]).toEqual([true, false]);
  });

  it('does not where its head is unlike', () => {
    const other = 'for (const each of another(list, of, these)) {';
    expect(lines(group(slow, test(1)), group(other, test(2)))).toEqual([[test(1), test(2)]]);
  });
});
