/** Occurrences silenced in this browser, shared by its tabs. */
export interface Silenced {
  readonly read: () => ReadonlySet<number>;
  readonly add: (occurrences: readonly number[]) => void;
  /** Alarms that are announced again sound again. */
  readonly drop: (occurrences: readonly number[]) => void;
}

/** Stored under that key; in this tab alone where the browser has no storage. */
export function createSilenced(key: string, storage: () => Pick<Storage, 'getItem' | 'setItem'>): Silenced {
  let known: ReadonlySet<number> = new Set();
  const read = (): ReadonlySet<number> => {
    try {
      const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]');
      known = new Set(Array.isArray(stored) ? stored.filter((one) => typeof one === 'number') : []);
    } catch {
      // What this tab knows is still true.
    }
    return known;
  };
  const write = (next: ReadonlySet<number>) => {
    known = next;
    try {
      storage().setItem(key, JSON.stringify([...next]));
    } catch {
      // As above.
    }
  };
  return {
    read,
    add: (occurrences) => write(new Set([...read(), ...occurrences])),
    drop: (occurrences) => {
      if (occurrences.length === 0) return;
      const before = read();
      if (occurrences.some((one) => before.has(one))) write(before.difference(new Set(occurrences)));
    },
  };
}
