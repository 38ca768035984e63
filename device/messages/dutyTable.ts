import { type Duty, dutiesBetween } from '../../protocol/messages/duties.ts';
import type { Roster } from '../../protocol/messages/messageDocument.ts';

const dayMs = 86_400_000;
/** Days ahead that are shown at most. */
export const mostDays = 92;
/** A duty that began earlier is shown from then on. */
export const backMs = 31 * dayMs;

interface KnownDuties {
  readonly zone: string;
  /** They cover all requests of one day. */
  readonly at: number;
  readonly duties: readonly Duty[];
}

interface DutyParts {
  readonly zone: () => string;
  /** UTC milliseconds. */
  readonly now: () => number;
  readonly compute?: typeof dutiesBetween;
}

/** Computed once a day: every logged-in user may request duties, at any rate. */
export class DutyTable {
  readonly #known = new WeakMap<Roster, KnownDuties>();
  readonly #zone: () => string;
  readonly #now: () => number;

  readonly #compute: typeof dutiesBetween;

  constructor({ zone, now, compute = dutiesBetween }: DutyParts) {
    this.#zone = zone;
    this.#now = now;
    this.#compute = compute;
  }

  /** As `dutiesBetween`, within a month back and `mostDays` ahead. */
  between(roster: Roster, from: number, until: number): Duty[] {
    return this.#of(roster)
      .filter((duty) => duty.until > from && duty.from < until)
      .map((duty) => ({ ...duty, from: Math.max(duty.from, from), until: Math.min(duty.until, until) }));
  }

  /** Each second: computes those of one roster, long before they expire, so that no one waits for all of them. */
  prepare(rosters: readonly Roster[]): void {
    const next = rosters.find((roster) => !this.#knownOf(roster, dayMs / 2));
    if (next) this.#learn(next);
  }

  #of(roster: Roster): readonly Duty[] {
    return this.#knownOf(roster, dayMs)?.duties ?? this.#learn(roster);
  }

  #learn(roster: Roster): readonly Duty[] {
    const [zone, at] = [this.#zone(), this.#now()];
    const duties = this.#compute(roster, at - backMs - dayMs, at + (mostDays + 1) * dayMs, zone);
    this.#known.set(roster, { zone, at, duties });
    return duties;
  }

  #knownOf(roster: Roster, longestMs: number): KnownDuties | undefined {
    const known = this.#known.get(roster);
    const age = known && this.#now() - known.at;
    const isOf = known?.zone === this.#zone() && age !== undefined && age >= 0 && age < longestMs;
    return isOf ? known : undefined;
  }
}
