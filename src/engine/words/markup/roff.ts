import { apostrophe, backslash, dot, doubleQuote, newline, space, tab, tilde } from '../ascii.ts';
import { noteDirective } from '../directives.ts';
import { find, isBlank, lineEnd, pastBlanks, trimmedEnd } from '../lines.ts';
import { ProseMark, type Streams } from '../stream.ts';
import { readShown } from './embedded.ts';
import { ExcerptReader } from './excerpt-reader.ts';
import { beginsComment, takeShown } from './roff-escapes.ts';

/** What a request does; one that does none of this is not read. */
const text = 1; // its arguments are text
const joined = 2; // with nothing between them
const parsed = 4; // and among them are names of other requests
const firstOnly = 8; // but only the first of them
const paragraph = 16; // the text before it ends
const heading = 32; // it is a heading, or the next line is
const head = 64; // it is the head of an item, or the next line is
const literal = 128; // what follows is shown as written
const filled = 256; // what follows is text again
const format = 512; // what follows lays out a table
const skipped = 1024; // what follows is not read

const rows: readonly (readonly [names: string, does: number])[] = [
  ['B I R SB SM SY OP MR UE ME', text],
  ['BI BR IB IR RB RI', text | joined],
  ['SH SS NH TL', text | heading | paragraph | filled],
  ['Sh Ss', text | parsed | heading | paragraph | filled],
  ['IP', text | firstOnly | head | paragraph],
  ['It', text | parsed | head | paragraph],
  ['TP TQ', head | paragraph],
  ['PP P LP HP QP RS RE sp YS AU AI AB AE Pp Lp Bl El', paragraph],
  ['D1 Dl', text | parsed | paragraph],
  [
    `Ad An Ao Ap Aq Ac Ar At Bc Bo Bq Brc Bro Brq Bsx Bx Cd Cm Dc Do Dq Dv Dx Ec Em En Eo Er Ev Fa Fc Fd Fl Fn Fo Fr Ft
    Fx Ic In Lb Li Lk Ms Mt Nd Nm No Ns Nx Oc Oo Op Ot Ox Pa Pc Pf Po Pq Qc Ql Qo Qq Sc So Sq St Sx Sy Ta Tn Ux Va Vt
    Xc Xo Xr %A %B %C %I %J %N %O %P %Q %R %T %U %V`,
    text | parsed,
  ],
  ['nf EX Vb CS', literal],
  ['fi EE Ve CE Ed', filled],
  ['TS T&', format | paragraph],
  ['TE', paragraph],
  ['de de1 dei am ig EQ PS', skipped],
];
const requests = new Map<number, number>();
for (const [names, does] of rows) for (const name of names.split(/\s+/)) requests.set(packed(name), does);

const displayed = packed('Bd');
const joins = packed('Ns');
const possessive = packed('Ap');
/** What ends a formula or a picture; everything else that is skipped ends with two dots, or a name of its own. */
const closers = new Map([
  [packed('EQ'), packed('EN')],
  [packed('PS'), packed('PE')],
]);
const twoDots = packed('.');
const ignores = packed('ig');

/** Reads roff, the markup of manual pages (man and mdoc): what a page shows is prose, or code if shown as written. */
export function readRoff(bytes: Uint8Array, from: number, to: number, streams: Streams): void {
  new RoffReader(bytes, to, streams).read(from);
}

class RoffReader extends ExcerptReader {
  /** What the text that comes next is: a heading, the head of an item, or neither. */
  private next = 0;
  private inLiteral = false;
  private inFormat = false;
  /** The request up to which nothing is read, or 0. */
  private until = 0;

  read(from: number): void {
    const { bytes, to } = this;
    for (let line = from; line < to; ) {
      const end = lineEnd(bytes, line, to);
      this.readLine(line, trimmedEnd(bytes, line, end));
      line = end + 1;
    }
    this.flush();
  }

  private readLine(line: number, end: number): void {
    const { bytes } = this;
    const isRequest = bytes[line] === dot || bytes[line] === apostrophe;
    if (this.until !== 0) {
      if (isRequest && nameAt(bytes, pastBlanks(bytes, line + 1, end), end) === this.until) this.until = 0;
    } else if (isRequest) this.readRequest(pastBlanks(bytes, line + 1, end), end);
    else if (beginsComment(bytes, line)) noteDirective(bytes, line, end, this.streams, end);
    else if (this.inFormat) this.inFormat = bytes[end - 1] !== dot;
    else if (isBlank(bytes, line, end)) this.endParagraph(line);
    else {
      takeShown(bytes, line, end, this.excerpt);
      this.endLine(end);
    }
  }

  private readRequest(at: number, end: number): void {
    const { bytes } = this;
    if (beginsComment(bytes, at)) {
      noteDirective(bytes, at, end, this.streams, end);
      return;
    }
    const name = nameAt(bytes, at, end);
    const arguments_ = pastBlanks(bytes, at + lengthOf(name), end);
    if (name === displayed) {
      this.enter(find(bytes, '-literal', at, end) >= 0 || find(bytes, '-unfilled', at, end) >= 0);
      return;
    }
    const does = requests.get(name) ?? 0;
    if (does & paragraph) this.endParagraph(at);
    if (does & (literal | filled)) this.enter((does & literal) !== 0);
    if (does & skipped) this.until = closers.get(name) ?? this.ownCloser(name, arguments_, end);
    if (does & paragraph) {
      this.inFormat = (does & format) !== 0;
      this.next = does & (heading | head);
    }
    if (does & text && arguments_ < end) {
      this.takeArguments(arguments_, end, does);
      this.endLine(end);
    }
  }

  /** What ends `.ig CLOSER` and `.de NAME CLOSER`. */
  private ownCloser(name: number, at: number, end: number): number {
    const { bytes } = this;
    const second = pastBlanks(bytes, argumentEnd(bytes, at, end, false), end);
    return nameAt(bytes, name === ignores ? at : second, end) || twoDots;
  }

  /** Begins text, or a part that is shown as written. */
  private enter(inLiteral: boolean): void {
    this.flush();
    this.inLiteral = inLiteral;
  }

  private endParagraph(at: number): void {
    if (this.inLiteral) this.excerpt.push(newline, at, at + 1);
    else this.flush();
  }

  private endLine(end: number): void {
    this.excerpt.push(newline, end, end + 1);
    if (this.next !== 0 && !this.inLiteral) this.flush();
  }

  /** Reads what was gathered. */
  private flush(): void {
    const { excerpt, streams } = this;
    if (this.inLiteral) excerpt.read(streams, readShown);
    else {
      const first = streams.prose.count;
      excerpt.readAsProse(streams);
      if (this.next === heading) streams.prose.markFrom(first, ProseMark.heading);
    }
    excerpt.clear();
    this.next = 0;
  }

  /** Takes the arguments of a request: words, or quoted text. */
  private takeArguments(from: number, end: number, does: number): void {
    const { bytes, excerpt } = this;
    let isJoined = true;
    for (let at = from; at < end && !beginsComment(bytes, at); ) {
      const isQuoted = bytes[at] === doubleQuote;
      const first = isQuoted ? at + 1 : at;
      const last = argumentEnd(bytes, first, end, isQuoted);
      const name = does & parsed && !isQuoted ? nameAt(bytes, first, last) : 0;
      if (name === possessive) excerpt.push(apostrophe, first, last);
      if (name === joins || name === possessive) isJoined = true;
      else if (name === 0 || !isInline(name)) {
        if (!isJoined) excerpt.push(space, at - 1, at);
        takeShown(bytes, first, last, excerpt);
        isJoined = (does & joined) !== 0;
      }
      if (does & firstOnly) return;
      at = pastBlanks(bytes, isQuoted ? last + 1 : last, end);
    }
  }
}

/** Whether a name among the arguments of a request is a request itself. */
function isInline(name: number): boolean {
  return ((requests.get(name) ?? 0) & parsed) !== 0;
}

function argumentEnd(bytes: Uint8Array, from: number, end: number, isQuoted: boolean): number {
  let at = from;
  while (at < end) {
    const byte = bytes[at];
    if (byte === backslash) at++;
    else if (isQuoted) {
      if (byte === doubleQuote && bytes[++at] !== doubleQuote) return at - 1;
    } else if (byte === space || byte === tab) return at;
    at++;
  }
  return end;
}

/** The name of a request, of up to three characters, as a number; 0 for any other. */
function nameAt(bytes: Uint8Array, at: number, end: number): number {
  let name = 0;
  for (let length = 0; at + length < end && bytes[at + length] > space; length++) {
    if (length === 3 || bytes[at + length] > tilde) return 0;
    name = (name << 8) | bytes[at + length];
  }
  return name;
}

function packed(name: string): number {
  let number = 0;
  for (let at = 0; at < name.length; at++) number = (number << 8) | name.charCodeAt(at);
  return number;
}

function lengthOf(name: number): number {
  return name > 0xffff ? 3 : name > 0xff ? 2 : 1;
}
