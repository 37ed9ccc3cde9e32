import { describe, expect, it } from 'vitest';
import { findingsOf, textAt } from '../corpus-of.ts';
import { inventedFunction, inventedProse } from '../invented.ts';

const copied = inventedProse(1, 6).trimEnd();
const others = [2, 3].map((seed) => inventedProse(seed, 6));
const short = '```ts\nconst port = ports.find(isOpen);\n```';
const unlike = '```ts\nwatcher.close();\nawait watcher.ended;\n```';
const long = `\`\`\`ts\n${inventedFunction(4, 9).trimEnd()}\n\`\`\``;

/** What the members of each family are when these stand below two copies of a paragraph in two pages. */
function textsAbove(first: string, second: string, ending = 'md'): string[][] {
  const files = {
    [`a.${ending}`]: `${others[0]}\n${copied}${first}\n\n${others[1]}`,
    [`b.${ending}`]: `# Unlike\n\n${copied}${second}\n\nThe end of it.\n`,
  };
  return findingsOf(files).families.map(({ members }) => members.map((member) => textAt(files, member)));
}

describe('a listing right below copied text', () => {
  it('belongs to it where it is below both copies, with the line that closes it', () => {
    for (const gap of ['\n', '\n\n', '\n\n{% include copy.html %}\n'])
      expect(textsAbove(gap + short, gap + short)).toEqual([[copied + gap + short, copied + gap + short]]);
  });

  it('belongs to it where a few words of it are others', () => {
    const edited = long.replace('return', 'yield');
    expect(textsAbove(`\n\n${long}`, `\n\n${edited}`)).toEqual([
      [`${copied}\n\n${long}`, `${copied}\n\n${edited}`],
    ]);
  });

  it('belongs to it where it begins with a comment', () => {
    const said = `\n\n${short.replace('const', '// the first one\nconst')}`;
    expect(textsAbove(said, said)).toEqual([[copied + said, copied + said]]);
  });

  it('belongs to it under a heading of its own', () => {
    const headed = `\n\n## Example\n\n${short}`;
    expect(textsAbove(headed, headed)).toEqual([[copied + headed, copied + headed]]);
  });

  it('belongs to it where one word of a few is another', () => {
    const [ours, theirs] = ['ports', 'docks'].map((of) => `\n\n${short.replace('ports', of)}`);
    expect(textsAbove(ours, theirs)).toEqual([[copied + ours, copied + theirs]]);
  });

  it('does with the next one, as long as they are alike', () => {
    const both = `\n\n${short}\n\n${long}`;
    expect(textsAbove(`${both}\n\n${unlike}`, `${both}\n`)).toEqual([[copied + both, copied + both]]);
  });

  it('does not where one copy has another, or none, or other text between', () => {
    for (const other of [`\n\n${unlike}`, '', `\n\nOr so:\n\n${short}`])
      expect(textsAbove(`\n\n${short}`, other)).toEqual([[copied, copied]]);
  });

  it('belongs to it in a comment too', () => {
    const commented = (text: string) => text.replaceAll(/^(?=.)/gm, '/// ').replaceAll(/^$/gm, '///');
    const body = commented(`${copied}\n\n${short.replace('ts', 'rust')}`);
    const files = { 'a.rs': `${body}\nfn a() {}\n`, 'b.rs': `fn b() {}\n\n${body}\nfn c() {}\n` };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member))).toEqual([body, body]);
  });

  it('does not where code is below, and further on a listing without words', () => {
    const comment = copied.replaceAll(/^(?=.)/gm, '// ');
    const files = {
      'a.go': `${comment}\nfunc first() {\n\tserve()\n}\n\n${comment}\nfunc second() {\n\tserve()\n}\n\n${inventedFunction(4, 20)}\n// As in:\n//\n// \`\`\`json\n// [\n//   {},\n//   {}\n// ]\n// \`\`\`\nfunc third() {}\n`,
    };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member))).toEqual([comment, comment]);
  });

  it('does not to a comment in the listing itself', () => {
    const comment = copied.replaceAll(/^(?=.)/gm, '// ');
    const part = `${comment}\nconst port = ports.find(isOpen);\n`;
    const files = { 'a.md': `${others[0]}\n\`\`\`ts\n${part}\n${part}\`\`\`\n\n${others[1]}` };
    const [{ members }] = findingsOf(files).families;
    expect(members.map((member) => textAt(files, member).trimEnd())).toEqual([comment, comment]);
  });

  it('is not told once more as code', () => {
    expect(textsAbove(`\n\n${long}`, `\n\n${long}`)).toHaveLength(1);
  });

  it('is none where tags are below, in a template with a listing further on', () => {
    const page = (seed: number) => `{{ header }}
<p>${copied}</p>
<ul class="harbour" id="quay">
<li>${inventedProse(seed, 5)}</li>
</ul>
<pre><code>${inventedFunction(4, 9)}</code></pre>
<p>${inventedProse(seed + 1, 5)}</p>
`;
    const files = { 'a.html': page(10), 'b.html': page(20) };
    const [family] = findingsOf(files).families.filter(({ space }) => space === 'prose');
    for (const member of family.members) expect(textAt(files, member)).not.toContain('<pre>');
  });
});
