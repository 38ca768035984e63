import { episodeGapMs } from '../../protocol/log/episodeOrder.ts';
import type { Place } from './cursor.ts';

interface Episode {
  /** Its first event. */
  readonly first: Place;
  readonly groups: Set<string>;
  /** When its last event came, on the monotonic clock. */
  last: number;
}

/**
 * Which events belong together: those that share a group (a link, a page, …) with one of an episode whose last event is
 * not longer ago than the gap. An episode is told by its first event.
 */
export class Episodes {
  #open: Episode[] = [];

  /** The episode that an event of these groups joins at that moment; undefined: it would be the first of one. */
  joined(groups: readonly string[], tick: number): Place | undefined {
    return this.#of(groups, tick)?.first;
  }

  /** An event was written, in the order in which they came. */
  wrote(event: Place, groups: readonly string[], tick: number): void {
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

  /** The log does not hold the event that an episode began with: its transaction was taken back. */
  forget(first: Place): void {
    this.#open = this.#open.filter((episode) => episode.first !== first);
  }

  /** Of several the oldest. */
  #of(groups: readonly string[], tick: number): Episode | undefined {
    return this.#open.find(
      ({ last, groups: own }) => tick - last <= episodeGapMs && groups.some((group) => own.has(group)),
    );
  }
}
