import type { Alarm } from '../../protocol/alarm.ts';
import { fold } from '../text/fold.ts';
import type { AlarmView, Grouping, Range } from './alarmView.ts';

type Filter = Pick<AlarmView, 'priorities' | 'area' | 'text'>;

export function filtered(alarms: readonly Alarm[], { priorities, area, text }: Filter): readonly Alarm[] {
  const part = fold(text?.trim() ?? '');
  return alarms.filter(
    (alarm) =>
      (priorities.length === 0 || priorities.includes(alarm.priority)) &&
      (area === undefined || alarm.area === area) &&
      (part === '' || fold(`${alarm.message}\n${alarm.area}\n${alarm.comment ?? ''}`).includes(part)),
  );
}

export interface AlarmSet {
  /** Undefined: without an area or group. */
  readonly name: string | undefined;
  readonly alarms: readonly Alarm[];
}

const nameIn: Readonly<Record<Grouping, (alarm: Alarm) => string | undefined>> = {
  none: () => undefined,
  area: ({ area }) => area || undefined,
  group: ({ alarmGroup }) => alarmGroup,
};

/** Rows by area or alarm group: the set of the most urgent one first, the others without one at the end. */
export function setsOf(alarms: readonly Alarm[], grouping: Grouping): readonly AlarmSet[] {
  const all = [...Map.groupBy(alarms, nameIn[grouping])].map(([name, rows]) => ({ name, alarms: rows }));
  return [...all.filter(({ name }) => name !== undefined), ...all.filter(({ name }) => name === undefined)];
}

const dayMs = 86_400_000;
const rangeMs: Readonly<Record<Range, number>> = {
  day: dayMs,
  week: 7 * dayMs,
  month: 30 * dayMs,
  all: Number.POSITIVE_INFINITY,
};

/** UTC ms; undefined: the first stored one. */
export function beginOf(range: Range, now: number): number | undefined {
  const ms = rangeMs[range];
  return Number.isFinite(ms) ? Math.round(now - ms) : undefined;
}

/** The chosen times, or the range before now. UTC ms. */
export function historyTimes({ from, until, range }: Pick<AlarmView, 'from' | 'until' | 'range'>, now: number) {
  return from === undefined && until === undefined ? { from: beginOf(range, now), until } : { from, until };
}
