import { useRef, useSyncExternalStore } from 'react';
import type { RecordStore } from '../../editor/records/recordStore.ts';

interface Known<T> {
  readonly version: number;
  /** What was read, and of what. */
  readonly by: readonly unknown[];
  readonly value: T;
}

/**
 * What `read` finds in the records, again after each edit. While it finds the same, it is the same object, and nothing
 * draws again; two lists of the same items are the same. Give a `read` that is made once.
 */
export function useRecords<T, Of extends readonly unknown[]>(
  store: RecordStore,
  read: (store: RecordStore, ...of: Of) => T,
  ...of: Of
): T {
  const known = useRef<Known<T>>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const { version } = store;
    const by = [store, read, ...of];
    const last = known.current;
    if (last?.version === version && isSame(last.by, by)) return last.value;
    const found = read(store, ...of);
    const value = last && isSame(last.value, found) ? last.value : found;
    known.current = { version, by, value };
    return value;
  });
}

/** For what reads many records while it draws: it draws again after each edit. */
export function useEachEdit(store: RecordStore): void {
  useRecords(store, versionOf);
}

const versionOf = ({ version }: RecordStore) => version;

function isSame(one: unknown, other: unknown): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return Object.is(one, other);
  return one.length === other.length && one.every((item, at) => Object.is(item, other[at]));
}
