import { describe, expect, it } from 'vitest';
import { languageOfFile } from '../../../../src/engine/words/languages.ts';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, sentencesOf, streamsOf, wordsOf } from '../spoken.ts';

const idOf = (name: string, text: string) => languageOfFile(name, new TextEncoder().encode(text)).id;
const schema =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\n  xsi:noNamespaceSchemaLocation="https://resources.jetbrains.com/writerside/1.0/topic.v2.xsd"';

describe('readTopic', () => {
  it('reads paragraphs as prose, with what stands inside of sentences', () => {
    const text =
      '<topic id="t"><title>Tea</title><body><p>Call <codeph>pour</codeph> or <a href="b">\n<code>fill</code></a>.</p><ul><li>one</li><li><p>two</p></li></ul></body></topic>';
    expect(wordsOf('a.dita', text).code).toBe('');
    expect(sentencesOf('a.dita', text)).toEqual(['Tea', 'Call pour or fill', 'one', 'two']);
  });

  it('reads titles in attributes as headings', () => {
    const text =
      '<chapter title="Green tea" id="g">Drink<tab title=\'a "cup"\'>So</tab><img src="x"/></chapter>';
    const { prose } = streamsOf(readerOf('a.dita'), new TextEncoder().encode(text));
    const marks = Array.from({ length: prose.count }, (_, at) => (prose.mark[at] & ProseMark.heading) > 0);
    expect(sentencesOf('a.dita', text)).toEqual(['Green tea', 'Drink', 'a cup', 'So']);
    expect(marks).toEqual([true, true, false, true, true, false]);
  });

  it('reads listings as code in their language, but for those that are brought in', () => {
    const text =
      '<code-block lang="kotlin" src="a.kt"/>\n<p>So:</p><code-block lang="Python">a = b # why\n</code-block><codeblock outputclass="language-python"><![CDATA[x <y> z # too]]></codeblock>';
    expect(wordsOf('a.dita', text)).toEqual({ prose: 'So why too', code: 'a b x y z' });
  });

  it.each([
    [
      'a.topic',
      `<?xml version="1.0"?>\n<!DOCTYPE topic\n SYSTEM "https://r.com/writerside/1.0/html-entities.dtd">\n<topic>`,
    ],
    ['a.topic', `<topic ${schema} title="A">`],
    [
      'a.xml',
      '<?xml version="1.0"?>\n<!DOCTYPE task PUBLIC "-//OASIS//DTD DITA Task//EN" "task.dtd">\n<task>',
    ],
    ['a.xml', '<concept xsi:noNamespaceSchemaLocation="urn:oasis:names:tc:dita:xsd:concept.xsd" id="a">'],
  ])('knows %s %# by its type or schema', (name, text) => expect(idOf(name, text)).toBe('dita'));

  it.each([
    ['a.xml', '<topic id="a"><name>sensors</name></topic>'],
    ['a.ditamap', '<!DOCTYPE map PUBLIC "-//OASIS//DTD DITA Map//EN" "map.dtd">\n<map>'],
    ['a.list', '<!DOCTYPE vars SYSTEM "https://resources.jetbrains.com/writerside/1.0/vars.dtd">\n<vars>'],
  ])('takes no other %s for a topic', (name, text) => expect(idOf(name, text)).not.toBe('dita'));

  // in the square of its length this would take minutes, and the test would not end
  it.each(['<code-block>', '<chapter title="', '<chapter title="a"', "<tab title='>"])(
    'reads %s to the end where nothing closes it',
    (open) => expect(wordsOf('a.dita', `tea ${open.repeat(200_000)}`).prose).toMatch(/^tea/),
  );
});
