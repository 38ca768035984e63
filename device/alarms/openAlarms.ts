import { isAnnunciated } from '../../protocol/alarm.ts';
import type { OpenAlarm } from '../../protocol/alarms/openAlarm.ts';
import type { Watch } from './watch.ts';

/** What visitors see: the alarms that are open at the points of open pages, and nothing of persons (R7). */
export class OpenAlarms {
  readonly #watches: readonly (readonly [number, Watch])[];
  #seen = -1;
  #list: readonly OpenAlarm[] = [];
  #version: number;

  /** `shown`: numbers of the points whose alarms visitors see. `startedAt` (UTC ms): no version is that of an earlier start. */
  constructor(watches: readonly Watch[], shown: ReadonlySet<number>, startedAt: number) {
    this.#version = startedAt;
    this.#watches = watches.flatMap((watch) => {
      const { infoNumber } = watch.point ?? {};
      return infoNumber !== undefined && shown.has(infoNumber) ? [[infoNumber, watch] as const] : [];
    });
  }

  /** The same array until something of it is another. */
  list(): readonly OpenAlarm[] {
    this.#refresh();
    return this.#list;
  }

  /** Rises when the list is another: what happens to other alarms, or in ways that visitors do not see, leaves it. */
  versions(): { readonly alarms: number } {
    this.#refresh();
    return { alarms: this.#version };
  }

  #refresh(): void {
    const newest = this.#watches.reduce((most, [, { state }]) => Math.max(most, state.sequence), 0);
    if (newest === this.#seen) return;
    this.#seen = newest;
    const list = this.#watches.flatMap(([infoNumber, watch]): readonly OpenAlarm[] => {
      const { priority, state, message, ...row } = watch.row();
      return isAnnunciated({ state, priority, message, ...row }) ? [{ infoNumber, priority, state, message }] : [];
    });
    if (JSON.stringify(list) === JSON.stringify(this.#list)) return;
    this.#list = list;
    this.#version++;
  }
}
