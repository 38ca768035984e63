import { type Alarm, type AlarmPriority, isActive, isAnnunciated, isUnacknowledged } from '../../../protocol/alarm.ts';
import { ownOnly, type ShownAt } from './machines.ts';

/** What a mark shows of the alarms of one point and its machine, or of one page. */
export interface AlarmTold {
  /** Of the most urgent of them, active ones first, with the number of the point that it is on. */
  readonly priority: AlarmPriority;
  readonly message: string;
  readonly infoNumber: number | undefined;
  /** At least one of them is not acknowledged. */
  readonly isUnacknowledged: boolean;
  /** None of them is active: returned to normal, or latched. */
  readonly isOver: boolean;
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
  /** By info number, of the point or its machine (R49); the same object as in `before` where nothing has changed. */
  readonly byPoint: ReadonlyMap<number, AlarmTold>;
  /** The points that show an alarm of a point. */
  readonly shownAt: ShownAt;
}

export const noAlarms: AlarmSummary = summaryOf([]);

/** Of all alarms those that stand, the most urgent first; what is as in `before` stays the same object. */
export function summaryOf(alarms: readonly Alarm[], before?: AlarmSummary, shownAt = ownOnly): AlarmSummary {
  const standing = alarms.filter(isAnnunciated).toSorted(byUrgency);
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { priority } of standing) counts[priority]++;
  const waiting = standing.filter(isUnacknowledged);
  return {
    standing,
    urgent: waiting[0],
    unacknowledged: waiting.length,
    counts,
    byPoint: toldByPoint(standing, shownAt, before?.byPoint),
    shownAt,
  };
}

/** The alarms that a point shows, the most urgent first: its own and those of its machine (R49). */
export function alarmsShownAt({ standing, shownAt }: AlarmSummary, shown: number): readonly Alarm[] {
  const members = shownAt(shown);
  return standing.filter(({ infoNumber }) => infoNumber !== undefined && members.includes(infoNumber));
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

/**
 * What the mark of one or several pages says: of the points that they show, their machines, and of what names one of
 * them as the page to open.
 */
export function toldOfPages(
  { standing, shownAt }: Pick<AlarmSummary, 'standing' | 'shownAt'>,
  ids: readonly string[],
  shows: (infoNumber: number) => boolean,
): AlarmTold | undefined {
  return standing
    .filter(
      ({ page, infoNumber }) =>
        (page !== undefined && ids.includes(page)) || (infoNumber !== undefined && shownAt(infoNumber).some(shows)),
    )
    .map(toldOf)
    .reduce<AlarmTold | undefined>((known, one) => (known ? joined(known, one) : one), undefined);
}

/** What a mark is made of. */
type Marked = Pick<Alarm, 'infoNumber' | 'priority' | 'state' | 'message'>;

/** What the marks of points say of those that stand; what is as in `before` stays the same object. */
export function toldByPoint(
  standing: readonly Marked[],
  shownAt: ShownAt,
  before?: AlarmSummary['byPoint'],
): AlarmSummary['byPoint'] {
  // By the first point of the machine: one with many points and many alarms is joined once.
  const told = new Map<number, AlarmTold>();
  for (const alarm of standing) {
    const { infoNumber } = alarm;
    if (infoNumber === undefined) continue;
    const first = shownAt(infoNumber)[0] ?? infoNumber;
    const known = told.get(first);
    told.set(first, known ? joined(known, toldOf(alarm)) : toldOf(alarm));
  }
  const byPoint = new Map<number, AlarmTold>();
  for (const [first, one] of told) {
    for (const number of shownAt(first)) {
      const known = before?.get(number);
      byPoint.set(number, known && isSame(known, one) ? known : one);
    }
  }
  return byPoint;
}

function toldOf(alarm: Marked): AlarmTold {
  const { priority, message, infoNumber } = alarm;
  return {
    priority,
    message,
    infoNumber,
    isUnacknowledged: isUnacknowledged(alarm),
    isOver: !isActive(alarm),
    count: 1,
  };
}

function joined(a: AlarmTold, b: AlarmTold): AlarmTold {
  // A returned alarm never makes an active one look returned, nor itself look active.
  const first = (Number(a.isOver) - Number(b.isOver) || a.priority - b.priority) <= 0 ? a : b;
  return { ...first, isUnacknowledged: a.isUnacknowledged || b.isUnacknowledged, count: a.count + b.count };
}

function isSame(a: AlarmTold, b: AlarmTold): boolean {
  return (
    a.priority === b.priority &&
    a.message === b.message &&
    a.infoNumber === b.infoNumber &&
    a.isUnacknowledged === b.isUnacknowledged &&
    a.isOver === b.isOver &&
    a.count === b.count
  );
}
