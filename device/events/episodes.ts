import { episodeGapMs } from '../../protocol/log/episodeOrder.ts';
import type { Cursor } from './cursor.ts';

interface Episode {
  readonly first: Cursor;
  readonly groups: Set<string>;
  /** When its last event came, monotonic milliseconds. */
  last: number;
}

/**
 * Events belong together if they share a group (a link, a page, …) with one of an episode whose last event is not
 * longer ago than the gap. An episode is identified by its first event.
 */
export class Episodes {
  #open: Episode[] = [];

  /** Undefined: the event would be the first of one. */
  joined(groups: readonly string[], tick: number): Cursor | undefined {
    return this.#of(groups, tick)?.first;
  }

  /** Called in the order in which events are written. */
  wrote(event: Cursor, groups: readonly string[], tick: number): void {
    if (groups.length === 0) return;
    this.#open = this.#open.filter(({ last }) => tick - last <= episodeGapMs);
    const episode = this.#of(groups, tick);
    if (!episode) {
      this.#open.push({ first: event, groups: new Set(groups), last: tick });
      return;
    }
    for (const group of groups) episode.groups.add(group);
    episode.last = Math.max(episode.last, tick);
  }

  /** Its first event is not in the log: the transaction was rolled back. */
  forget(first: Cursor): void {
    this.#open = this.#open.filter((episode) => episode.first !== first);
  }

  /** Of several the oldest. */
  #of(groups: readonly string[], tick: number): Episode | undefined {
    return this.#open.find(
      ({ last, groups: own }) => tick - last <= episodeGapMs && groups.some((group) => own.has(group)),
    );
  }
}
