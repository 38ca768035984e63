import type { FirstInGroup } from '../../protocol/alarm.ts';
import { AlarmGroup } from './firstOut.ts';
import type { Watch } from './watch.ts';

/** A lost link is noticed at most so late, in milliseconds. */
const linkUncertaintyMs = 5000;

/** The groups of alarms that have a first-out, and the order in which their alarms came. */
export class GroupOrder {
  readonly #groups = new Map<string, AlarmGroup<Watch>>();

  /** It came; returns the mark of each that came in its group; undefined: all marks stay as they are. */
  raise(watch: Watch): ReadonlyMap<Watch, FirstInGroup | undefined> | undefined {
    const { point, onset } = watch;
    const uncertaintyMs = point?.periodMs ?? linkUncertaintyMs;
    return this.#of(watch)?.raise(watch, { tick: onset?.tick ?? 0, fieldTime: onset?.fieldTime, uncertaintyMs });
  }

  /** It stands since before the service started. */
  stands(watch: Watch): void {
    this.#of(watch)?.stands(watch);
  }

  end(watch: Watch): void {
    this.#of(watch)?.end(watch);
  }

  #of({ definition: { alarmGroup } }: Watch): AlarmGroup<Watch> | undefined {
    if (alarmGroup === undefined) return undefined;
    const found = this.#groups.get(alarmGroup) ?? new AlarmGroup<Watch>();
    this.#groups.set(alarmGroup, found);
    return found;
  }
}
