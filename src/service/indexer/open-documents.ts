import { Sketcher } from '../../engine/sketches/sketcher.ts';
import { type Language, languageOfFile, languageOfId } from '../../engine/words/languages.ts';
import type { Machine } from '../machine.ts';
import { stackOf } from '../reason.ts';
import type { LiveIndex } from './live-index.ts';
import { slicer } from './machine.ts';
import type { DocumentFindings, ModelUpdate } from './news.ts';
import type { DocumentText } from './protocol.ts';

/** Whether a document has a name that can say what it is written in. */
export function isNamed(uri: string): boolean {
  return uri !== '' && !uri.startsWith('untitled:');
}

/** What an editor says of a text that no file name says it of; plain text is what it says when it does not know. */
export function languageSaid(uri: string, languageId: string | undefined): Language | undefined {
  return isNamed(uri) || !languageId || languageId === 'plaintext' ? undefined : languageOfId(languageId);
}

/** The language of a document, by what is said of it or by what it says itself. */
export function languageOfDocument(uri: string, languageId: string | undefined, bytes: Uint8Array): Language {
  return languageSaid(uri, languageId) ?? languageOfFile(decodeURIComponent(uri), bytes);
}

interface OpenDocument {
  readonly version: number;
  readonly languageId: string;
  readonly saved: boolean;
  readonly bytes: Uint8Array;
  /** The index that it was put into, or left out of. */
  putInto?: LiveIndex | undefined;
  compared?: boolean;
  /** It cannot be read into words. */
  broken?: boolean;
  /** It says what the index has from the disk. */
  asOnDisk: boolean;
}

/** The documents that are open, whose text beats the disk. */
export interface OpenDocuments {
  readonly size: number;
  has(uri: string): boolean;
  uris(): Iterable<string>;
  /** Whether it is open, and says something else than the file that was read last. */
  isUnlikeDisk(uri: string): boolean;
  /** A file was read; an open document may say the same. */
  diskRead(uri: string, isSame: boolean): void;
  bytesOf(uri: string): { bytes: Uint8Array; languageId: string } | undefined;
  /** Takes a document as it stands, compares it at once and tells what it shares. */
  open(document: DocumentText): void;
  close(uri: string): void;
  /** Looks again which of them are compared: files or rules may have come or gone, or the index is a new one. */
  putAll(): void;
  /** Tells the findings of a document again, if it is open. */
  tellAgain(uri: string): void;
  tellAll(): void;
  /** How many milliseconds are left until nothing has been typed for so long. */
  quietIn(milliseconds: number): number;
}

/** What the documents need of the indexer around them. */
export interface Surroundings {
  index(): LiveIndex | undefined;
  isLeftOut(uri: string, saved: boolean): boolean;
  findings(uri: string, version: number): DocumentFindings | undefined;
  tell(update: ModelUpdate): void;
  onChanged(uri: string): void;
  maxFileSize(): number;
  complain(line: string): void;
}

/** A document is told when it was compared for so long, in milliseconds; what is farther from it follows. */
const budget = 20;

const encoder = new TextEncoder();

/** No documents are open yet. */
export function openDocuments(machine: Pick<Machine, 'now' | 'pause'>, around: Surroundings): OpenDocuments {
  const documents = new Map<string, OpenDocument>();
  let typedAt = Number.NEGATIVE_INFINITY;

  const tellAgain = (uri: string) => {
    const document = documents.get(uri);
    if (!document) return;
    const findings = around.findings(uri, document.version);
    if (findings) around.tell({ document: findings });
  };

  const isCompared = (uri: string, { saved, bytes, broken }: OpenDocument) =>
    !broken && !around.isLeftOut(uri, saved) && bytes.length <= around.maxFileSize();

  function put(uri: string, document: OpenDocument): void {
    const index = around.index();
    if (!index) return;
    const { bytes, languageId } = document;
    document.putInto = index;
    document.compared = isCompared(uri, document);
    if (!document.compared) {
      index.remove(uri);
      return;
    }
    const before = index.corpus.idOf(uri);
    try {
      const sketcher = new Sketcher();
      sketcher.add(bytes, languageOfDocument(uri, languageId, bytes));
      index.put(uri, sketcher.finish());
      document.asOnDisk &&= before !== undefined && index.corpus.idOf(uri) === before;
    } catch (error) {
      // As with a file of the disk, whatever is in a document, the others go on.
      document.compared = false;
      document.broken = true;
      index.remove(uri);
      around.complain(`${uri} cannot be compared: ${stackOf(error)}`);
    }
  }

  /** Goes on with a document that has many partners, between whatever else is done. */
  async function settleRest(uri: string, index: LiveIndex, id: number): Promise<void> {
    const rest = slicer(machine);
    while (index.pending.has(id) && around.index() === index) {
      await rest();
      index.settle(id, rest.isDue);
    }
    if (around.index() === index && index.corpus.idOf(uri) === id) tellAgain(uri);
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
    bytesOf: (uri) => documents.get(uri),
    open({ uri, version, languageId, saved, text }) {
      typedAt = machine.now();
      // Once it said something else, only a file that is read again can say that both are the same.
      const asOnDisk = saved && documents.get(uri)?.asOnDisk !== false;
      const document: OpenDocument = { version, languageId, saved, bytes: encoder.encode(text), asOnDisk };
      documents.set(uri, document);
      put(uri, document);
      const index = around.index();
      const id = document.compared ? index?.corpus.idOf(uri) : undefined;
      const until = machine.now() + budget;
      if (id !== undefined) index?.settle(id, () => machine.now() > until);
      tellAgain(uri);
      around.onChanged(uri);
      if (id !== undefined && index?.pending.has(id)) void settleRest(uri, index, id);
    },
    close(uri) {
      documents.delete(uri);
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
