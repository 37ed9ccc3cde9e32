import type { Disposable } from 'vscode';
import { atOnce } from '../engine/steps.ts';
import type { Family } from '../service/indexer/news.ts';
import { inSteps } from '../service/slices.ts';
import type { Changes } from './changes.ts';
import { arrangedInSteps, type Filter, type Finding, type PlaceFacts, type SortOrder } from './findings.ts';
import { withKeptIds } from './kept-ids.ts';
import type { Model } from './model.ts';
import { nearestCopies } from './nearest-copies.ts';
import { atMostEvery } from './pace.ts';
import { pathLabel } from './places.ts';

/** The thread that all extensions of the window share. */
const extensionHost = {
  slice: 4,
  now: () => performance.now(),
  // a timer counts from the beginning of the slice, so half of the time is for the others
  pause: () => new Promise<void>((resolve) => void setTimeout(resolve, 8)),
};

/** Rows and messages reach the window when neither has changed for this many milliseconds. */
const vscodeWaits = 200;

/** The findings that pass the filter, in the order of the tree, and how many there are in all. */
export interface Arranged {
  readonly found: number;
  readonly shown: readonly Finding[];
}

/** The findings of a model as they are arranged now, and what arranges them anew. */
export interface Arrangement extends Disposable {
  readonly now: Arranged;
  /** What findings are told with. */
  readonly around: PlaceFacts;
  /** Arranges at once, for a user who asked for it and waits. */
  arrange(): void;
  /** Arranges soon, and in steps between which the editor can work. */
  arrangeSoon(): void;
  /** Leaves families out that are being ignored, before the indexer tells of it; returns what brings them back. */
  withdraw(families: readonly Family[]): () => void;
}

/** Arranges the findings of a model as they change, by the filter and the order that are chosen, and says when it has. */
export function openArrangement(
  model: Model,
  changes: Changes,
  chosen: () => { readonly filter: Filter; readonly order: SortOrder },
  onArranged: () => void,
): Arrangement {
  const nearest = nearestCopies(model);
  const around = { label: pathLabel, isChanged: changes.isChanged, nearest: nearest.of };
  // families are never changed, only replaced
  const withdrawn = new WeakSet<Family>();
  let now: Arranged = { found: 0, shown: [] };
  let arrangements = 0;

  const steps = () => {
    const families = [...model.families.values()].filter((family) => !withdrawn.has(family));
    const { filter, order } = chosen();
    return arrangedInSteps(families, model.fileGroups.values(), filter, order, around);
  };
  const take = ({ found, shown }: Arranged) => {
    now = { found, shown: withKeptIds(shown, now.shown) };
    onArranged();
    if (chosen().filter.changes) findNearest.call();
  };
  const arrange = () => {
    arrangements++;
    take(atOnce(steps()));
  };
  /** Gives up when another arrangement begins meanwhile. */
  const arrangeBeside = async () => {
    const own = ++arrangements;
    const result = await inSteps(extensionHost, steps(), () => own !== arrangements);
    if (result) take(result);
  };
  const arrangeSoon = atMostEvery(1.5 * vscodeWaits, arrangeBeside);
  const findNearest = atMostEvery(1.5 * vscodeWaits, async () => {
    const hasCome = await nearest.find(model.families.values(), changes.isChanged);
    if (hasCome && chosen().filter.changes) arrangeSoon.call();
  });

  return {
    get now() {
      return now;
    },
    around,
    arrange,
    arrangeSoon: arrangeSoon.call,
    withdraw(families) {
      for (const family of families) withdrawn.add(family);
      arrange();
      return () => {
        for (const family of families) withdrawn.delete(family);
        arrange();
      };
    },
    dispose() {
      arrangements++;
      arrangeSoon.dispose();
      findNearest.dispose();
    },
  };
}
