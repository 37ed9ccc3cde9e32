import { textLines } from '../../engine/findings.ts';
import { type CellSpan, cellSpans, isNotebook } from '../cell-lines.ts';
import { readFrom } from './folder-uris.ts';
import type { IndexedWorkspace } from './indexed-workspace.ts';
import type { LiveIndex } from './live-index.ts';
import type { ModelUpdate, Place } from './news.ts';
import type { Outlet } from './telling.ts';

/** Notebooks whose cells are remembered; more would only cost memory. */
const mostKnown = 1000;

type Spans = ReturnType<typeof cellSpans>;

/** Adds to places in notebooks in which cells they are. */
export type TellCells = (places: readonly Place[]) => Promise<void>;

/** Looks into the notebooks as they are compared; what cannot be read has no cells. */
export function tellingCells(workspace: () => IndexedWorkspace): TellCells {
  // by the number of the text, which another content does not get
  let known = new Map<number, Spans>();
  let knownIn: LiveIndex | undefined;

  async function spansIn(uri: string): Promise<Spans> {
    const { index } = workspace();
    if (knownIn !== index || known.size > mostKnown) known = new Map();
    knownIn = index;
    const id = index?.corpus.idOf(uri);
    const before = id === undefined ? undefined : known.get(id);
    if (before) return before;
    const bytes = await bytesOf(workspace(), uri).catch(() => undefined);
    const spans = cellSpans(bytes ? textLines(new TextDecoder().decode(bytes)) : []);
    if (id !== undefined && knownIn === index) known.set(id, spans);
    return spans;
  }

  return async (places) => {
    for (const place of places) {
      if (!isNotebook(place.uri)) continue;
      const cells: CellSpan | undefined = (await spansIn(place.uri))(place);
      if (cells) place.cells = cells;
    }
  };
}

async function bytesOf(
  { assignment, documents, machine }: IndexedWorkspace,
  uri: string,
): Promise<Uint8Array | undefined> {
  return documents.bytesOf(uri)?.bytes ?? readFrom(machine.fileSystem, assignment?.folders ?? [], uri);
}

/** The same outlet, but places come with their cells; updates keep their order. */
export function withCells(outlet: Outlet, tellCells: TellCells): Outlet {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    log: (level, line) => outlet.log(level, line),
    update(update) {
      const places = placesIn(update);
      if (waiting === 0 && !places.some(({ uri }) => isNotebook(uri))) return outlet.update(update);
      waiting++;
      const sent = last
        .then(() => tellCells(places))
        .then(() => {
          waiting--;
          return { shown: outlet.update(update) };
        });
      last = sent;
      return sent.then(({ shown }) => shown);
    },
  };
}

function placesIn({ families = [], document, ignored = [] }: ModelUpdate): Place[] {
  return [
    ...families.flatMap(({ members }) => members),
    ...(document?.passages ?? []).flatMap(({ place, copies }) => [
      place,
      ...copies.map((copy) => copy.place),
    ]),
    ...ignored.flatMap((entry) => entry.places),
  ];
}
