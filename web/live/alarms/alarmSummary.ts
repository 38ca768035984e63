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
}

export const noAlarms: AlarmSummary = summaryOf([]);

/** Of all alarms those that stand, the most urgent first; what is as in `before` stays the same object. */
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
    byPoint: toldByPoint(standing, before?.byPoint),
  };
}

/** By priority; of one priority what nobody has acknowledged, then the first of its group, then the newest. */
function byUrgency(a: Alarm, b: Alarm): number {
  return (
    a.priority - b.priority ||
    Number(isUnacknowledged(b)) - Number(isUnacknowledged(a)) ||
    Number(b.first === 'first') - Number(a.first === 'first') ||
    (b.raisedAt ?? 0) - (a.raisedAt ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** What the mark of a page says: of the points that it shows, and of what names it as the page to open. */
export function toldOfPage(
  standing: readonly Alarm[],
  id: string,
  shows: (infoNumber: number) => boolean,
): AlarmTold | undefined {
  return standing
    .filter(({ page, infoNumber }) => page === id || (infoNumber !== undefined && shows(infoNumber)))
    .map(toldOf)
    .reduce<AlarmTold | undefined>((known, one) => (known ? joined(known, one) : one), undefined);
}

/** What a mark is made of. */
type Marked = Pick<Alarm, 'infoNumber' | 'priority' | 'state' | 'message'>;

/** What the marks of points say of those that stand; what is as in `before` stays the same object. */
export function toldByPoint(standing: readonly Marked[], before?: AlarmSummary['byPoint']): AlarmSummary['byPoint'] {
  const told = new Map<number, AlarmTold>();
  for (const alarm of standing) {
    const { infoNumber } = alarm;
    if (infoNumber === undefined) continue;
    const known = told.get(infoNumber);
    told.set(infoNumber, known ? joined(known, toldOf(alarm)) : toldOf(alarm));
  }
  for (const [number, one] of told) {
    const known = before?.get(number);
    if (known && isSame(known, one)) told.set(number, known);
  }
  return told;
}

function toldOf(alarm: Marked): AlarmTold {
  const { priority, message } = alarm;
  return { priority, message, isUnacknowledged: isUnacknowledged(alarm), count: 1 };
}

function joined(a: AlarmTold, b: AlarmTold): AlarmTold {
  const first = a.priority <= b.priority ? a : b;
  return { ...first, isUnacknowledged: a.isUnacknowledged || b.isUnacknowledged, count: a.count + b.count };
}

function isSame(a: AlarmTold, b: AlarmTold): boolean {
  return (
    a.priority === b.priority &&
    a.message === b.message &&
    a.isUnacknowledged === b.isUnacknowledged &&
    a.count === b.count
  );
}
