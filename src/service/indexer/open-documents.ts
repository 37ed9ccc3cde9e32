import { Sketcher } from '../../engine/sketcher.ts';
import { languageOfFile, languageOfId } from '../../engine/words/languages.ts';
import type { LiveIndex } from './live-index.ts';
import type { DocumentFindings, ModelUpdate } from './news.ts';
import type { DocumentText } from './protocol.ts';

interface OpenDocument {
  readonly version: number;
  readonly languageId: string;
  readonly bytes: Uint8Array;
}

/** The documents that are open, whose text beats the disk. */
export interface OpenDocuments {
  readonly size: number;
  has(uri: string): boolean;
  bytesOf(uri: string): { bytes: Uint8Array; languageId: string } | undefined;
  /** Takes a document as it stands, compares it at once and tells what it shares. */
  open(document: DocumentText): void;
  close(uri: string): void;
  /** Puts all of them into the index, as far as they are compared at all. */
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
  isLeftOut(uri: string): boolean;
  findings(uri: string, version: number): DocumentFindings | undefined;
  tell(update: ModelUpdate): void;
  onChanged(uri: string): void;
  maxFileSize(): number;
}

const encoder = new TextEncoder();

/** No documents are open yet. */
export function openDocuments(around: Surroundings): OpenDocuments {
  const documents = new Map<string, OpenDocument>();
  let typedAt = 0;

  const tellAgain = (uri: string) => {
    const document = documents.get(uri);
    if (!document) return;
    const findings = around.findings(uri, document.version);
    if (findings) around.tell({ document: findings });
  };

  /** Whether the index holds the document afterwards. */
  function put(uri: string, { bytes, languageId }: OpenDocument): boolean {
    const index = around.index();
    if (!index) return false;
    if (around.isLeftOut(uri) || bytes.length > around.maxFileSize()) {
      index.remove(uri);
      return false;
    }
    const sketcher = new Sketcher();
    const untitled = uri.startsWith('untitled:') ? languageOfId(languageId) : undefined;
    sketcher.add(bytes, untitled ?? languageOfFile(decodeURIComponent(uri), bytes));
    index.put(uri, sketcher.finish());
    return true;
  }

  return {
    get size() {
      return documents.size;
    },
    has: (uri) => documents.has(uri),
    bytesOf: (uri) => documents.get(uri),
    open({ uri, version, languageId, text }) {
      typedAt = Date.now();
      const document = { version, languageId, bytes: encoder.encode(text) };
      documents.set(uri, document);
      const index = around.index();
      if (put(uri, document)) index?.settle(index.corpus.idOf(uri));
      tellAgain(uri);
      around.onChanged(uri);
    },
    close(uri) {
      documents.delete(uri);
      around.tell({ closedDocument: uri });
    },
    putAll() {
      for (const [uri, document] of documents) put(uri, document);
    },
    tellAgain,
    tellAll() {
      for (const uri of documents.keys()) tellAgain(uri);
    },
    quietIn: (milliseconds) => typedAt + milliseconds - Date.now(),
  };
}
