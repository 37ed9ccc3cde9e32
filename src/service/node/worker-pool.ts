import { Worker } from 'node:worker_threads';
import type { SearchedText, SharedSearch } from '../../engine/search/shared-search.ts';
import type { SeedGroups, UngroupedSeeds } from '../../engine/seeds/seed-groups.ts';
import type { Space } from '../../engine/space.ts';
import type { OnNote, SketchPool } from '../machine.ts';
import { type Client, connect } from '../protocol.ts';
import { reasonOf } from '../reason.ts';
import type { Batch, SketchedBatch } from '../sketch-batch.ts';
import { nodePort } from './port.ts';

/** How many batches queue at a thread, so that it never has to wait for one. */
const ahead = 2;

/** A task for a thread. */
export type ThreadTask =
  | { readonly kind: 'sketch'; readonly batch: Batch }
  | { readonly kind: 'group'; readonly seeds: UngroupedSeeds }
  | { readonly kind: 'search'; readonly shared: SharedSearch };

/** What a thread answers to each kind of task. */
export type ThreadAnswer = SketchedBatch | Record<Space, SeedGroups> | SearchedText[];

interface Thread {
  readonly worker: Worker;
  readonly client: Client<ThreadTask, ThreadAnswer>;
  busy: number;
  alive: boolean;
}

interface Task {
  readonly batch: Batch;
  resolve(answer: SketchedBatch | Promise<SketchedBatch>): void;
}

/** How many threads read files, and how many of them stay to search. */
export interface PoolSize {
  readonly reading: number;
  readonly searching: number;
}

/** Starts the threads of the script; a batch whose thread dies goes to `fallback`, once, and why to `onNote`. */
export function startWorkerPool(
  { reading, searching }: PoolSize,
  script: URL,
  fallback: (batch: Batch) => Promise<SketchedBatch>,
  onNote: OnNote = () => {},
): SketchPool {
  const threads = Array.from({ length: reading }, () => startThread(script, onNote));
  const tasks: Task[] = [];
  let stopped = false;

  function handOut(): void {
    for (let task = tasks[0]; task && !stopped; task = tasks[0]) {
      const alive = threads.filter((thread) => thread.alive);
      const idlest = alive.reduce<Thread | undefined>((a, b) => (a && a.busy <= b.busy ? a : b), undefined);
      if (idlest && idlest.busy >= ahead) return;
      tasks.shift();
      if (idlest) hand(idlest, task);
      else task.resolve(fallback(task.batch));
    }
  }

  function hand(thread: Thread, task: Task): void {
    thread.busy++;
    thread.client
      .ask({ kind: 'sketch', batch: task.batch })
      .then(
        (answer) => task.resolve(answer as SketchedBatch),
        () => {
          if (!stopped) task.resolve(fallback(task.batch));
        },
      )
      .finally(() => {
        thread.busy--;
        handOut();
      });
  }

  return {
    sketch: (batch) =>
      new Promise((resolve) => {
        tasks.push({ batch, resolve });
        handOut();
      }),
    async group(seeds) {
      const answer = threads.find((thread) => thread.alive)?.client.ask({ kind: 'group', seeds });
      return answer?.then(
        (groups) => groups as Record<Space, SeedGroups>,
        () => undefined,
      );
    },
    async search(shared) {
      for (const thread of threads.splice(searching)) end(thread);
      const answers = await Promise.allSettled(
        threads.map(({ client }) => client.ask({ kind: 'search', shared })),
      );
      return answers.flatMap((answer) =>
        answer.status === 'fulfilled' ? (answer.value as SearchedText[]) : [],
      );
    },
    stop() {
      stopped = true;
      threads.forEach(end);
    },
  };
}

function end(thread: Thread): void {
  thread.alive = false;
  void thread.worker.terminate();
}

function startThread(script: URL, onNote: OnNote): Thread {
  const worker = new Worker(script, { execArgv: [], trackUnmanagedFds: false });
  const thread: Thread = { worker, client: connect(nodePort(worker)), busy: 0, alive: true };
  const die = (reason: Error) => {
    // it ends in two events, and in none that are news where it was ended
    if (thread.alive) onNote(`A thread died, and another does its work: ${reasonOf(reason)}`);
    thread.alive = false;
    thread.client.close(reason);
  };
  worker.on('error', die);
  worker.on('exit', () => die(new Error('The thread has ended')));
  return thread;
}
