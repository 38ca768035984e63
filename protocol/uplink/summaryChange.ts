import {
  type ChangedAlarms,
  type ChangedPoint,
  mostSummaryAlarms,
  type Summary,
  type SummaryAlarm,
  type SummaryChange,
  type SummaryPoint,
} from './summary.ts';

const wholeParts = ['v', 'station', 'clock', 'counts', 'unacknowledged', 'links'] as const;

/** What makes `now` of `before`. */
export function changeBetween(before: Summary, now: Summary): SummaryChange {
  const parts = wholeParts.filter((part) => !isSame(before[part], now[part]));
  return {
    time: now.time,
    ...Object.fromEntries(parts.map((part) => [part, now[part]])),
    ...pointsBetween(before.points, now.points),
    ...alarmsBetween(before.alarms, now.alarms),
  };
}

/** Whether it says more than the time. */
export function isChange(change: SummaryChange): boolean {
  return Object.keys(change).length > 1;
}

export function withChange(before: Summary, { changedPoints, changedAlarms, ...parts }: SummaryChange): Summary {
  const whole = { ...before, ...parts };
  return {
    ...whole,
    points: changedPoints ? withPoints(whole.points, changedPoints) : whole.points,
    alarms: changedAlarms ? withAlarms(whole.alarms, changedAlarms) : whole.alarms,
  };
}

/** The most urgent first: active and not acknowledged, by priority, the newest of them. */
export function byUrgency(a: SummaryAlarm, b: SummaryAlarm): number {
  return (
    a.priority - b.priority || Number(isOpen(b)) - Number(isOpen(a)) || b.raisedAt - a.raisedAt || order(a.id, b.id)
  );
}

const isOpen = ({ state }: SummaryAlarm) => state.endsWith('Unacknowledged');
const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

function pointsBetween(before: readonly SummaryPoint[], now: readonly SummaryPoint[]) {
  const asBefore = now.map((point, place) => ({ ...point, ...shownOf(before[place]) }));
  if (before.length !== now.length || !isSame(before, asBefore)) return { points: now };
  const changed = now.flatMap((point, place): ChangedPoint[] =>
    isSame(before[place], point) ? [] : [[place, point.value ?? null, point.state, point.time ?? null]],
  );
  return changed.length === 0 ? {} : { changedPoints: changed };
}

const shownOf = (point: SummaryPoint | undefined) =>
  point && { value: point.value, state: point.state, time: point.time };

function withPoints(points: readonly SummaryPoint[], changed: readonly ChangedPoint[]): readonly SummaryPoint[] {
  const found = new Map(changed.map((change) => [change[0], change]));
  return points.map((point, place) => {
    const [, value = null, state = point.state, time = null] = found.get(place) ?? [];
    return found.has(place) ? { ...point, value: value ?? undefined, state, time: time ?? undefined } : point;
  });
}

function alarmsBetween(before: readonly SummaryAlarm[], now: readonly SummaryAlarm[]) {
  const known = new Map(before.map((alarm) => [alarm.id, alarm]));
  const put = now.filter((alarm) => !isSame(known.get(alarm.id), alarm));
  const left = new Set(now.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (left.has(id) ? [] : id));
  return put.length + gone.length === 0 ? {} : { changedAlarms: { put, gone } };
}

function withAlarms(alarms: readonly SummaryAlarm[], { put, gone }: ChangedAlarms): readonly SummaryAlarm[] {
  const over = new Set([...gone, ...put.map(({ id }) => id)]);
  return [...alarms.filter(({ id }) => !over.has(id)), ...put].sort(byUrgency).slice(0, mostSummaryAlarms);
}
