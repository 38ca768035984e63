import type { CallName } from '../../protocol/calls.ts';
import { type EntryRate, entryRates, limitedCalls } from '../../protocol/entryRates.ts';
import { CallRate } from '../users/callRate.ts';
import type { User } from '../users/user.ts';

/** Counts for each login the calls that write entries, so that no login rolls the older ones out of the log. */
export class EntryLimits {
  readonly #rates: Readonly<Record<EntryRate, CallRate>>;

  /** `tick`: monotonic milliseconds. */
  constructor(tick: () => number) {
    this.#rates = { entry: new CallRate(tick, entryRates.entry), command: new CallRate(tick, entryRates.command) };
  }

  /** Counts a call; where the login has made too many, the seconds after which it may make the next one. */
  take(call: CallName, user: User | undefined): number | undefined {
    const rate = limitedCalls[call];
    const wait = rate === undefined || !user || this.#rates[rate].take(user.login);
    return wait === true ? undefined : wait;
  }
}
