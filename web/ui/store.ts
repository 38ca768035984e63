import { useSyncExternalStore } from 'react';

type Listener = () => void;

export interface Readable<T> {
  readonly get: () => T;
  readonly subscribe: (listener: Listener) => () => void;
}

export interface Store<T> extends Readable<T> {
  /** Does not notify of a value that is the same as before. */
  readonly set: (value: T) => void;
}

export interface Listeners extends Pick<Readable<unknown>, 'subscribe'> {
  readonly notify: () => void;
  readonly isEmpty: () => boolean;
}

/** A listener that subscribes twice is called twice. */
export function createListeners(): Listeners {
  const listeners = new Set<{ readonly call: Listener }>();
  return {
    subscribe: (listener) => {
      const entry = { call: listener };
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    notify: () => {
      for (const { call } of listeners) call();
    },
    isEmpty: () => listeners.size === 0,
  };
}

export function createStore<T>(value: T, isSame: (a: T, b: T) => boolean = Object.is): Store<T> {
  const { subscribe, notify } = createListeners();
  let current = value;
  return {
    get: () => current,
    set: (next) => {
      if (isSame(current, next)) return;
      current = next;
      notify();
    },
    subscribe,
  };
}

export function useStore<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
