import { useState } from 'react';

interface Known {
  readonly entries: readonly unknown[];
  readonly keys: readonly number[];
  /** The key of the next one that is added. */
  readonly next: number;
}

/** A key for each entry of a list, which stays its own while it is edited, moved, or others come and go. */
export function useEntryKeys(entries: readonly unknown[]): readonly number[] {
  const [known, setKnown] = useState<Known>(() => ({
    entries,
    keys: entries.map((_, i) => i),
    next: entries.length,
  }));
  if (known.entries === entries) return known.keys;
  const isEdit = known.entries.length === entries.length;
  let { next } = known;
  const keys = entries.map(
    (entry, i) => known.keys[isEdit && !known.entries.includes(entry) ? i : known.entries.indexOf(entry)] ?? next++,
  );
  setKnown({ entries, keys, next });
  return keys;
}
