import { sketchesOfFile } from '../../engine/sketches/sketcher.ts';
import { type Language, languageOfFile, languageOfId } from '../../engine/words/languages.ts';
import type { Machine } from '../machine.ts';
import { stackOf } from '../reason.ts';
import { slicer } from '../slices.ts';
import type { LiveIndex } from './live-index.ts';
import type { DocumentFindings, ModelUpdate } from './news.ts';
import type { DocumentText } from './protocol.ts';

/** Whether a document has a name that can tell its language. */
export function isNamed(uri: string): boolean {
  return uri !== '' && !uri.startsWith('untitled:');
}

/** The editor's language for a text without a telling file name; plain text means that the editor does not know. */
export function languageSaid(uri: string, languageId: string | undefined): Language | undefined {
  return isNamed(uri) || !languageId || languageId === 'plaintext' ? undefined : languageOfId(languageId);
}

/** The language of a document, as the editor says or as its name and content show. */
export function languageOfDocument(uri: string, languageId: string | undefined, bytes: Uint8Array): Language {
  return languageSaid(uri, languageId) ?? languageOfFile(decodeURIComponent(uri), bytes);
}

interface OpenDocument {
  readonly version: number;
  readonly languageId: string;
  readonly saved: boolean;
  /** Missing when they are too many. */
  readonly bytes: Uint8Array | undefined;
  /** The index that it was put into or left out of. */
  putInto?: LiveIndex | undefined;
  compared?: boolean;
  /** Whether it could not be read into words. */
  broken?: boolean;
  /** Whether it says what the index has from the disk. */
  asOnDisk: boolean;
}

/** The open documents, whose text takes precedence over the disk. */
export interface OpenDocuments {
  readonly size: number;
  has(uri: string): boolean;
  uris(): Iterable<string>;
  /** Whether it is open and differs from the file as last read. */
  isUnlikeDisk(uri: string): boolean;
  /** Notes that a file was read and whether its open document says the same. */
  diskRead(uri: string, isSame: boolean): void;
  bytesOf(uri: string): { bytes: Uint8Array; languageId: string } | undefined;
  /** Takes the current text of a document, compares it at once and reports what it shares. */
  open(document: DocumentText): void;
  close(uri: string): void;
  /** Checks again which documents are compared: files or rules may have come or gone, or the index may be new. */
  putAll(): void;
  /** Reports the findings of a document again, if it is open. */
  tellAgain(uri: string): void;
  tellAll(): void;
  /** Milliseconds left until nothing has been typed for this long. */
  quietIn(milliseconds: number): number;
}

/** What the documents need from the indexer around them. */
export interface IndexerAround {
  index(): LiveIndex | undefined;
  isLeftOut(uri: string, saved: boolean): boolean;
  /** Whether a file is where nobody looks. */
  isUnseen(uri: string): boolean;
  findings(uri: string, version: number): DocumentFindings | undefined;
  tell(update: ModelUpdate): void;
  /** A document was opened or edited, and says something else than was known of it: it and others are to be told of. */
  onChanged(uri: string): void;
  maxFileSize(uri: string): number;
  complain(line: string): void;
}

/** Milliseconds for comparing a document before it is reported; findings farther from it follow later. */
const budget = 20;

const encoder = new TextEncoder();

/** No open documents yet. */
export function openDocuments(machine: Pick<Machine, 'now' | 'pause'>, around: IndexerAround): OpenDocuments {
  const documents = new Map<string, OpenDocument>();
  const told = new Set<string>();
  const toTell = new Set<string>();
  /** Edited texts of which more is still to be found. */
  const settling = new Set<number>();
  let typedAt = Number.NEGATIVE_INFINITY;

  const tellAgain = (uri: string) => {
    toTell.add(uri);
    tellDue();
  };
  /** While an edited text is compared, what was told of before stays: else copies would go and come back. */
  const tellDue = () => {
    for (const uri of toTell) {
      if (settling.size > 0 && told.has(uri)) continue;
      toTell.delete(uri);
      tell(uri);
    }
  };
  const tell = (uri: string) => {
    const document = documents.get(uri);
    if (!document) return;
    const findings = around.findings(uri, document.version);
    if (!findings) return;
    told.add(uri);
    const leftOut = findings.leftOut ?? (document.compared === false ? whyNot(uri, document) : undefined);
    around.tell({ document: leftOut ? { ...findings, leftOut } : findings });
  };
  /** Why a document is not compared if no rule for its file says so. */
  const whyNot = (uri: string, { broken, bytes }: OpenDocument) => {
    if (broken) return 'failed';
    if (isTooLarge(uri, bytes)) return 'too large';
    return around.isUnseen(uri) ? 'unseen' : 'gone';
  };

  const isTooLarge = (uri: string, bytes: Uint8Array | undefined) =>
    !bytes || bytes.length > around.maxFileSize(uri);
  const isCompared = (uri: string, { saved, bytes, broken }: OpenDocument) =>
    !broken && !around.isLeftOut(uri, saved) && !isTooLarge(uri, bytes);

  function put(uri: string, document: OpenDocument): void {
    const index = around.index();
    if (!index) return;
    const { bytes, languageId } = document;
    document.putInto = index;
    document.compared = isCompared(uri, document);
    if (!document.compared || !bytes) {
      index.remove(uri);
      return;
    }
    const before = index.corpus.idOf(uri);
    try {
      index.put(uri, sketchesOfFile(bytes, languageOfDocument(uri, languageId, bytes)));
      document.asOnDisk &&= before !== undefined && index.corpus.idOf(uri) === before;
    } catch (error) {
      document.compared = false;
      document.broken = true;
      index.remove(uri);
      complain(uri, error);
    }
  }

  /** Whatever is in a document, the others go on, as with files on the disk. */
  function complain(uri: string, error: unknown): void {
    around.complain(`${uri} cannot be compared: ${stackOf(error)}`);
  }

  /** Continues with a document that has many partners, in between other work. */
  async function settleRest(uri: string, index: LiveIndex, id: number): Promise<void> {
    const rest = slicer(machine);
    if (told.has(uri)) settling.add(id);
    try {
      while (index.pending.has(id) && around.index() === index) {
        await rest();
        index.settle(id, rest.isDue);
      }
    } finally {
      settling.delete(id);
    }
    if (around.index() === index && index.corpus.idOf(uri) === id) toTell.add(uri);
    tellDue();
  }

  return {
    get size() {
      return documents.size;
    },
    has: (uri) => documents.has(uri),
    uris: () => documents.keys(),
    isUnlikeDisk: (uri) => documents.get(uri)?.asOnDisk === false,
    diskRead(uri, isSame) {
      const document = documents.get(uri);
      if (document) document.asOnDisk = isSame;
    },
    bytesOf(uri) {
      const document = documents.get(uri);
      return document?.bytes && { bytes: document.bytes, languageId: document.languageId };
    },
    open({ uri, version, languageId, saved, text }) {
      typedAt = machine.now();
      // Once it has differed, only reading the file again can show that both are the same.
      const asOnDisk = saved && documents.get(uri)?.asOnDisk !== false;
      const bytes = text === undefined ? undefined : encoder.encode(text);
      const document: OpenDocument = { version, languageId, saved, bytes, asOnDisk };
      documents.set(uri, document);
      const index = around.index();
      const before = index?.corpus.idOf(uri);
      put(uri, document);
      const id = document.compared ? index?.corpus.idOf(uri) : undefined;
      const isNews = !index || id !== before || (id !== undefined && index.pending.has(id));
      const until = machine.now() + budget;
      if (id !== undefined) index?.settle(id, () => machine.now() > until);
      if (id !== undefined && index?.pending.has(id))
        settleRest(uri, index, id).catch((error) => complain(uri, error));
      if (isNews) around.onChanged(uri);
      else tellAgain(uri);
    },
    close(uri) {
      documents.delete(uri);
      told.delete(uri);
      around.tell({ closedDocument: uri });
    },
    putAll() {
      for (const [uri, document] of documents) {
        if (document.putInto !== around.index() || document.compared !== isCompared(uri, document))
          put(uri, document);
      }
    },
    tellAgain,
    tellAll() {
      for (const uri of documents.keys()) tellAgain(uri);
    },
    quietIn: (milliseconds) => typedAt + milliseconds - machine.now(),
  };
}
