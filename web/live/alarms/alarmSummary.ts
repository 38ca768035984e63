import { type Alarm, type AlarmPriority, isStanding, isUnacknowledged } from '../../../protocol/alarm.ts';

/** What a mark shows of the alarms of one point or one page. */
export interface AlarmTold {
  /** Of the most urgent of them. */
  readonly priority: AlarmPriority;
  readonly message: string;
  /** At least one of them is not acknowledged. */
  readonly isUnacknowledged: boolean;
  readonly count: number;
}

/** What stands, for all that shows it in short. */
export interface AlarmSummary {
  /** The most urgent first. */
  readonly standing: readonly Alarm[];
  /** The most urgent of those that nobody has acknowledged. */
  readonly urgent: Alarm | undefined;
  readonly unacknowledged: number;
  /** How many of each priority stand. */
  readonly counts: Readonly<Record<AlarmPriority, number>>;
  /** By info number; the same object as in `before` where nothing has changed. */
  readonly byPoint: ReadonlyMap<number, AlarmTold>;
  /** By the SynopticId of the page that a definition names. */
  readonly byPage: ReadonlyMap<string, AlarmTold>;
}

export const noAlarms: AlarmSummary = summaryOf([]);

/** Takes those that stand, in their order. */
export function summaryOf(alarms: readonly Alarm[], before?: AlarmSummary): AlarmSummary {
  const standing = alarms.filter(isStanding).toSorted(byUrgency);
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { priority } of standing) counts[priority]++;
  const waiting = standing.filter(isUnacknowledged);
  return {
    standing,
    urgent: waiting[0],
    unacknowledged: waiting.length,
    counts,
    byPoint: toldBy(standing, ({ infoNumber }) => infoNumber, before?.byPoint),
    byPage: toldBy(standing, ({ page }) => page, before?.byPage),
  };
}

/** By priority; of one priority what nobody has acknowledged, then the first of its group, then the newest. */
export function byUrgency(a: Alarm, b: Alarm): number {
  return (
    a.priority - b.priority ||
    Number(isUnacknowledged(b)) - Number(isUnacknowledged(a)) ||
    Number(b.first === 'first') - Number(a.first === 'first') ||
    (b.raisedAt ?? 0) - (a.raisedAt ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** What one mark says of all of these; undefined: there are none. */
export function mostUrgent(told: readonly (AlarmTold | undefined)[]): AlarmTold | undefined {
  return told.reduce((one, other) => (one && other ? joined(one, other) : (one ?? other)), undefined);
}

function joined(a: AlarmTold, b: AlarmTold): AlarmTold {
  const first = a.priority <= b.priority ? a : b;
  return { ...first, isUnacknowledged: a.isUnacknowledged || b.isUnacknowledged, count: a.count + b.count };
}

function toldBy<Key>(
  standing: readonly Alarm[],
  keyOf: (alarm: Alarm) => Key | undefined,
  before?: ReadonlyMap<Key, AlarmTold>,
): ReadonlyMap<Key, AlarmTold> {
  const told = new Map<Key, AlarmTold>();
  for (const alarm of standing) {
    const key = keyOf(alarm);
    if (key === undefined) continue;
    const { priority, message } = alarm;
    const one = { priority, message, isUnacknowledged: isUnacknowledged(alarm), count: 1 };
    const known = told.get(key);
    told.set(key, known ? joined(known, one) : one);
  }
  for (const [key, one] of told) {
    const known = before?.get(key);
    if (known && isSame(known, one)) told.set(key, known);
  }
  return told;
}

function isSame(a: AlarmTold, b: AlarmTold): boolean {
  return (
    a.priority === b.priority &&
    a.message === b.message &&
    a.isUnacknowledged === b.isUnacknowledged &&
    a.count === b.count
  );
}
