interface SubscriptionChange {
  readonly added: ReadonlySet<number>;
  readonly dropped: ReadonlySet<number>;
}

/**
 * Of all components on screen, merged: one stream per tab carries all of them (R7).
 * `later` collects the changes of one turn (a page that leaves and one that comes), so that a point of both is never
 * dropped between them.
 */
export function createSubscription(later: (run: () => void) => void, changed: (change: SubscriptionChange) => void) {
  const counts = new Map<number, number>();
  let reported = new Set<number>();
  let isDue = false;
  const tell = () => {
    isDue = false;
    const now = new Set(counts.keys());
    const change = { added: now.difference(reported), dropped: reported.difference(now) };
    reported = now;
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
    subscribe: (numbers: Iterable<number>) => {
      const points = new Set(numbers);
      count(points, 1);
      return () => count(points, -1);
    },
    numbers: () => counts.keys(),
    /** Reports changes now: what is begun afterwards knows all of them. */
    settle: tell,
  };
}
