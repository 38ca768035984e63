import { chatterCount } from '../../protocol/alarms/alarmStatistics.ts';

const minuteMs = 60_000;

/** How often one alarm comes: from the fourth time within a minute on it chatters, until it has not come for a minute. */
export class Chatter {
  readonly #last: number[] = [];
  #minuteFrom = Number.NEGATIVE_INFINITY;
  #inMinute = 0;

  /** It came; monotonic milliseconds. `most`: how often in the minute that goes on. */
  raise(tick: number): { readonly isChatter: boolean; readonly most: number } {
    const isChatter = this.#isFull(tick);
    this.#last.push(tick);
    if (this.#last.length > chatterCount) this.#last.shift();
    if (tick - this.#minuteFrom > minuteMs) {
      this.#minuteFrom = tick;
      this.#inMinute = 0;
    }
    this.#inMinute++;
    return { isChatter, most: Math.max(this.#inMinute, this.#isFull(tick) ? chatterCount : 1) };
  }

  /** Whether it has not come for a minute. */
  isQuiet(tick: number): boolean {
    return tick - (this.#last.at(-1) ?? Number.NEGATIVE_INFINITY) > minuteMs;
  }

  /** It chattered when the service stopped: it is quiet a minute from now. */
  goOn(tick: number): void {
    this.#last.push(tick);
  }

  #isFull(tick: number): boolean {
    return this.#last.length === chatterCount && tick - (this.#last[0] ?? 0) <= minuteMs;
  }
}
