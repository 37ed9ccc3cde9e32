import type { Disposable } from 'vscode';

/** An action that may be called at any pace. */
export interface Paced extends Disposable {
  call(): void;
}

/** Runs `action` at once, then at most once per interval and for a tenth of the time; the last call always runs. */
export function atMostEvery(milliseconds: number, action: () => Promise<void>): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let busy = false;
  let again = false;
  let disposed = false;
  const run = async () => {
    busy = true;
    again = false;
    const began = performance.now();
    try {
      await action();
    } finally {
      const wait = Math.max(milliseconds, 10 * (performance.now() - began));
      if (!disposed) timer = setTimeout(next, wait);
    }
  };
  const next = () => {
    busy = false;
    if (again) void run();
  };
  return {
    call() {
      if (busy) again = true;
      else void run();
    },
    dispose() {
      disposed = true;
      clearTimeout(timer);
    },
  };
}
