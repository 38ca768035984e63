import { alarmPriorities, isAnnunciated, isUnacknowledged } from '../../protocol/alarm.ts';
import type { AlarmCount } from '../../protocol/alarms/alarmCount.ts';
import type { OpenAlarm } from '../../protocol/alarms/openAlarm.ts';
import type { AlarmCountList, OpenAlarmList } from '../../protocol/calls/alarm.ts';
import type { Watch } from './watch.ts';

export interface OpenAlarmsSetting {
  /** Numbers of the points whose alarms visitors see. */
  readonly shown: ReadonlySet<number>;
  /** Whether visitors see how many of all alarms are active. */
  readonly areCounted: boolean;
}

interface VisitorAlarms {
  readonly list: OpenAlarmList;
  readonly counts: AlarmCountList;
}

/** For visitors: open alarms at the points of open pages, how many are active, and nothing of users (R7, R8). */
export class OpenAlarms {
  readonly #watches: readonly Watch[];
  readonly #setting: OpenAlarmsSetting;
  #seen = -1;
  #current: VisitorAlarms = { list: { alarms: [] }, counts: { counts: [] } };
  #version: number;

  /** `startedAt` (UTC ms) makes versions unlike those of an earlier start. */
  constructor(watches: readonly Watch[], setting: OpenAlarmsSetting, startedAt: number) {
    this.#version = startedAt;
    this.#setting = setting;
    this.#watches = setting.areCounted ? watches : watches.filter(({ point }) => this.#isShown(point?.infoNumber));
  }

  /** The same object until its content changes. */
  current(): VisitorAlarms {
    this.#refresh();
    return this.#current;
  }

  /** Rises with the content: other alarms, and changes that visitors do not see, leave it. */
  versions(): { readonly alarms: number } {
    this.#refresh();
    return { alarms: this.#version };
  }

  #isShown(infoNumber: number | undefined): infoNumber is number {
    return infoNumber !== undefined && this.#setting.shown.has(infoNumber);
  }

  #refresh(): void {
    const newest = this.#watches.reduce((most, { state }) => Math.max(most, state.sequence), 0);
    if (newest === this.#seen) return;
    this.#seen = newest;
    const rows = this.#watches.flatMap((watch) => (watch.status.state === 'normal' ? [] : watch.row()));
    const annunciated = rows.filter(isAnnunciated);
    const alarms = annunciated.flatMap(({ infoNumber, priority, state, message }): readonly OpenAlarm[] =>
      this.#isShown(infoNumber) ? [{ infoNumber, priority, state, message }] : [],
    );
    const counts = alarmPriorities.flatMap((priority): readonly AlarmCount[] => {
      const ofPriority = annunciated.filter((alarm) => alarm.priority === priority);
      if (!this.#setting.areCounted || ofPriority.length === 0) return [];
      const raised = ofPriority.flatMap(({ raisedAt }) => raisedAt ?? []).toSorted((a, b) => a - b);
      const unacknowledged = ofPriority.filter(isUnacknowledged).length;
      return [{ priority, count: ofPriority.length, unacknowledged, since: raised[0], newest: raised.at(-1) }];
    });
    const current = { list: { alarms }, counts: { counts } };
    if (JSON.stringify(current) === JSON.stringify(this.#current)) return;
    this.#current = current;
    this.#version++;
  }
}
