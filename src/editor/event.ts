/** Something that can be undone: a listener, a registration. */
export interface Disposable {
  dispose(): void;
}

/** Subscribes a listener until it is disposed of; the same shape as VS Code's own events. */
export type Event<T> = (listener: (value: T) => void) => Disposable;

/** An event and the way to raise it, without VS Code, so that tests of what only holds data do not need it either. */
export interface Emitter<T> {
  readonly event: Event<T>;
  fire(value: T): void;
}

/**
 * Makes an event; a listener that is removed while the event is raised is no longer called. When listeners fail the
 * others are called all the same, and the first failure is thrown then.
 */
export function createEmitter<T>(): Emitter<T> {
  const listeners = new Set<(value: T) => void>();
  return {
    event(listener) {
      const own = (value: T) => listener(value);
      listeners.add(own);
      return { dispose: () => listeners.delete(own) };
    },
    fire(value) {
      const failures: unknown[] = [];
      for (const listener of listeners) {
        try {
          listener(value);
        } catch (failure) {
          failures.push(failure);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
