import { AlarmGroup } from './firstOut.ts';
import type { Watch } from './watch.ts';

/** The groups of alarms that have a first-out. */
export class GroupOrder {
  readonly #groups = new Map<string, AlarmGroup>();

  /** Undefined: the alarm is in none. */
  of({ definition: { alarmGroup } }: Watch): AlarmGroup | undefined {
    if (alarmGroup === undefined) return undefined;
    const found = this.#groups.get(alarmGroup) ?? new AlarmGroup();
    this.#groups.set(alarmGroup, found);
    return found;
  }
}
