/** What the components on screen need to know, merged: one stream per tab carries all of it (R7). */
export interface Needs {
  /** Asks for points until the returned function is called. */
  readonly need: (numbers: Iterable<number>) => () => void;
  /** The numbers asked for by anybody. */
  readonly all: () => IterableIterator<number>;
}

export interface NeedsChange {
  readonly added: ReadonlySet<number>;
  readonly dropped: ReadonlySet<number>;
}

/**
 * Counts who needs what. `later` gathers the changes of one turn (a page that leaves and one that comes), so that a
 * point needed by both is never dropped between them.
 */
export function createNeeds(later: (run: () => void) => void, changed: (change: NeedsChange) => void): Needs {
  const counts = new Map<number, number>();
  let told = new Set<number>();
  let isDue = false;
  const tell = () => {
    isDue = false;
    const now = new Set(counts.keys());
    const change = { added: now.difference(told), dropped: told.difference(now) };
    told = now;
    if (change.added.size > 0 || change.dropped.size > 0) changed(change);
  };
  const count = (numbers: Iterable<number>, by: number) => {
    for (const number of numbers) {
      const next = (counts.get(number) ?? 0) + by;
      if (next > 0) counts.set(number, next);
      else counts.delete(number);
    }
    if (isDue) return;
    isDue = true;
    later(tell);
  };
  return {
    need: (numbers) => {
      const asked = new Set(numbers);
      count(asked, 1);
      return () => count(asked, -1);
    },
    all: () => counts.keys(),
  };
}
