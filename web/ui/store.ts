import { useSyncExternalStore } from 'react';

type Listener = () => void;

/** Something that can be read at any time and tells of each change. */
export interface Readable<T> {
  /** The same value until it changes. */
  readonly get: () => T;
  /** Calls the listener after each change, until the returned function is called. */
  readonly subscribe: (listener: Listener) => () => void;
}

export interface Store<T> extends Readable<T> {
  /** Keeps a value; nobody is told of one that is the same as before. */
  readonly set: (value: T) => void;
}

export interface Listeners extends Pick<Readable<unknown>, 'subscribe'> {
  readonly notify: () => void;
  readonly isEmpty: () => boolean;
}

/** Who wants to be told of something; one that subscribes twice is told twice. */
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

/** One value and those who follow it; it knows no framework. */
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

/** The value of a store; renders again at each change. */
export function useStore<T>({ get, subscribe }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
