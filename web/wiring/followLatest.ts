import type { Live } from '../live/live.ts';
import type { Latest } from '../ui/latest.ts';
import { createStore, type Readable } from '../ui/store.ts';

export interface Following {
  readonly live: Pick<Live, 'freshness' | 'onFreshness'>;
  /** How often it is read where no feed carries its version. */
  readonly pollMs: number;
  /** Undefined: as before. */
  readonly isWanted: () => boolean | undefined;
  /** Notify when that may have changed. */
  readonly changes: readonly ((follow: () => void) => void)[];
}

/** Reads while it is wanted, and forgets the value afterwards. Polling is no activity of the user (R7). */
export function followLatest(
  latest: Pick<Latest<unknown>, 'start' | 'askEvery' | 'clear'>,
  { live, pollMs, isWanted, changes }: Following,
): Readable<boolean> {
  const isServed = createStore(false);
  const pollWithoutFeed = () => latest.askEvery(live.freshness().link === 'none' ? pollMs : undefined);
  live.onFreshness(pollWithoutFeed);
  pollWithoutFeed();
  let stop: (() => void) | undefined;
  const follow = () => {
    const wanted = isWanted() ?? isServed.get();
    if (wanted) stop ??= latest.start();
    isServed.set(wanted);
    if (wanted || !stop) return;
    stop();
    stop = undefined;
    latest.clear();
  };
  for (const onChange of changes) onChange(follow);
  follow();
  return isServed;
}
