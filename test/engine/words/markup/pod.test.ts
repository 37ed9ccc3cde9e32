import { describe, expect, it } from 'vitest';
import { ProseMark } from '../../../../src/engine/words/stream.ts';
import { readerOf, streamsOf, wordsOf } from '../spoken.ts';

const page = (text: string) => wordsOf('berth.pod', text);

describe('POD', () => {
  it.each([
    ['heads', '=head1 Berths\n\nThey are deep.', 'Berths They are deep'],
    ['items', '=over 4\n\n=item *\n\nOne.\n\n=item 2. Two.\n\n=item depth\n\n=back', 'One Two depth'],
    ['a head of two lines', '=head2 Deep\nberths\n\nThey are.', 'Deep berths They are'],
    ['its encoding', '=encoding utf8\n\n=pod\n\nBerths.', 'Berths'],
    ['what is for another reader', '=begin html\n\n<b>no</b>\n\n=end html\n\nBerths.', 'Berths'],
    ['heads for another reader', '=begin man\n\n=head1 no\n\n=end man\n\nBerths.', 'Berths'],
    ['what is no command', '=pod\n\nBerths\n=\n3 deep', 'Berths 3 deep'],
    ['a label that begins with a number', '=over\n\n=item 3D\n\nDeep.\n\n=back', '3D Deep'],
    ['heads on lines that follow one another', '=head1 Berths\n=head2 Depth', 'Berths Depth'],
    ['what is for a tool', '=for Pod::Coverage new\n\n=for stopwords quay\nmole\n\nBerths.', 'Berths'],
    ['pages of Raku', '=begin pod\n\nBerths.\n\n=end pod', 'Berths'],
    ['marks', 'See B<deep I<berths>> and C<< $port->open >>.', 'See deep berths and port open'],
    ['links', 'See L<the C<depth>|Port::Berth/"depth"> or L<Port> | L<more>.', 'See the depth or Port more'],
    ['the index', 'X<berth>X<port, a>Berths areZ<> E<lt>deep.', 'Berths are deep'],
    ['marks that are never closed', 'B<Berths L<are|C<deep X<yes', 'Berths are deep yes'],
  ])('is read without its marks: %s', (_, text, prose) => {
    const pod = text.startsWith('=') ? text : `=pod\n\n${text}`;
    expect(page(pod)).toEqual({ prose, code: '' });
    expect(page(pod.replaceAll('\n', '\r\n'))).toEqual({ prose, code: '' });
    expect(wordsOf('berth.pm', `${pod}\n\n=cut\nmoor`)).toEqual({ prose, code: 'moor' });
  });

  it('has code in paragraphs that are indented, and outside of it', () => {
    const text =
      'use Port;\nmoor(1);\n\n=head1 NAME\n\n  open(80);\n\n\tclose();\n\nIt may\n  be shut.\n\n=cut\n\nmoor(2);\n\n=pod\n\nAnd on.\n';
    expect(page(text)).toEqual({
      prose: 'NAME It may be shut And on',
      code: 'moor 1 open 80 close moor 2',
    });
  });

  it('has its heads and the labels of its items for headings', () => {
    const bytes = new TextEncoder().encode('=head1 Berths\n\n=item depth\n\nIn feet.\n\n=item * deep\n');
    const { prose } = streamsOf(readerOf('a.pod'), bytes);
    const isHeading = Array.from(prose.mark.subarray(0, prose.count), (mark) => mark & ProseMark.heading);
    expect(isHeading.map((mark) => mark !== 0)).toEqual([true, true, false, false, false]);
  });

  it('is told from a licence by none of its sections', () => {
    const pod = '=head1 NAME\n\nBerth\n\n=head1 COPYRIGHT\n\nIt is free.\n';
    expect(page(pod).prose).toBe('NAME Berth COPYRIGHT It is free');
  });

  it('may speak to us', () => {
    const said = [
      '=for comment near-duplicates-ignore\n\n=head1 Berths\n',
      '=begin comment\n\nnear-duplicates-ignore-start: a copy\n\n=end comment\n',
    ];
    const kinds = said.map(
      (text) => streamsOf(readerOf('a.pod'), new TextEncoder().encode(text)).marks[0]?.kind,
    );
    expect(kinds).toEqual(['next', 'start']);
  });
});
