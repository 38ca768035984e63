import {
  type Alarm,
  type AlarmPriority,
  type AsideKind,
  asideBy,
  isActive,
  isAnnunciated,
  isAsideInSight,
  isUnacknowledged,
} from '../../../protocol/alarm.ts';
import { ownOnly, type ShownAt } from './machines.ts';

export interface AlarmMarkState {
  /** Of the most urgent, active ones first, with the number of its point. */
  readonly priority: AlarmPriority;
  readonly message: string;
  readonly infoNumber: number | undefined;
  /** At least one is not acknowledged. */
  readonly isUnacknowledged: boolean;
  /** None is active: returned to normal, or latched. */
  readonly isOver: boolean;
  /** Number of alarms that are not put aside; 0: the mark shows what is put aside. */
  readonly count: number;
  /** What is put aside in sight (R52); undefined: nothing is. */
  readonly aside?: AsideMarkState | undefined;
}

/** Alarms that are shelved, out of service, or suppressed by design since they became active. */
export interface AsideMarkState extends Pick<AlarmMarkState, 'priority' | 'message' | 'infoNumber' | 'count'> {
  /** Of the most urgent of them. */
  readonly by: AsideKind;
}

export interface AlarmSummary {
  /** The most urgent first. */
  readonly annunciated: readonly Alarm[];
  readonly urgent: Alarm | undefined;
  readonly unacknowledged: number;
  /** Without those put aside. */
  readonly counts: Readonly<Record<AlarmPriority, number>>;
  /** Those put aside in sight, the most urgent first. */
  readonly aside: readonly Alarm[];
  /** Those put aside, in sight or not. */
  readonly asideCounts: Readonly<Record<AsideKind, number>>;
  /** By info number, of the point or its machine (R49); the same object as in `before` where nothing has changed. */
  readonly byPoint: ReadonlyMap<number, AlarmMarkState>;
  readonly ownByPoint: ReadonlyMap<number, AlarmMarkState>;
  /** The points that show an alarm of a point. */
  readonly shownAt: ShownAt;
}

export const noAlarms: AlarmSummary = summaryOf([]);

/** What is as in `before` stays the same object. */
export function summaryOf(alarms: readonly Alarm[], before?: AlarmSummary, shownAt = ownOnly): AlarmSummary {
  const annunciated = alarms.filter(isAnnunciated).toSorted(byUrgency);
  const counts = { 1: 0, 2: 0, 3: 0, 4: 0 };
  for (const { priority } of annunciated) counts[priority]++;
  const aside = alarms.filter(isAsideInSight).toSorted(byUrgency);
  const asideCounts = { outOfService: 0, shelved: 0, suppressed: 0 };
  for (const alarm of alarms) {
    const by = asideBy(alarm);
    if (by) asideCounts[by]++;
  }
  const marked = [...annunciated, ...aside];
  const waiting = annunciated.filter(isUnacknowledged);
  return {
    annunciated,
    urgent: waiting[0],
    unacknowledged: waiting.length,
    counts,
    aside,
    asideCounts,
    byPoint: marksByPoint(marked, shownAt, before?.byPoint),
    ownByPoint: marksByPoint(marked, ownOnly, before?.ownByPoint),
    shownAt,
  };
}

/** Its own and those of its machine (R49). */
export function alarmsShownAt(alarms: readonly Alarm[], shownAt: ShownAt, shown: number): readonly Alarm[] {
  const members = shownAt(shown);
  return alarms.filter(({ infoNumber }) => infoNumber !== undefined && members.includes(infoNumber));
}

/** By priority; within one unacknowledged first, then active, then the first of its group, then the newest. */
function byUrgency(a: Alarm, b: Alarm): number {
  return (
    a.priority - b.priority ||
    Number(isUnacknowledged(b)) - Number(isUnacknowledged(a)) ||
    Number(isActive(b)) - Number(isActive(a)) ||
    Number(b.first === 'first') - Number(a.first === 'first') ||
    (b.raisedAt ?? 0) - (a.raisedAt ?? 0) ||
    (a.id < b.id ? -1 : 1)
  );
}

/** Of the points of one or several pages, their machines, and of alarms that name one of them as the page to open. */
export function markOfPages(
  { annunciated, aside, shownAt }: Pick<AlarmSummary, 'annunciated' | 'aside' | 'shownAt'>,
  ids: readonly string[],
  shows: (infoNumber: number) => boolean,
): AlarmMarkState | undefined {
  return [...annunciated, ...aside]
    .filter(
      ({ page, infoNumber }) =>
        (page !== undefined && ids.includes(page)) || (infoNumber !== undefined && shownAt(infoNumber).some(shows)),
    )
    .map(markOf)
    .reduce<AlarmMarkState | undefined>((known, one) => (known ? joined(known, one) : one), undefined);
}

type Marked = Pick<Alarm, 'infoNumber' | 'priority' | 'state' | 'message'> &
  Partial<Pick<Alarm, 'shelving' | 'outOfService' | 'suppressedSince'>>;

/** Of active alarms and those put aside in sight; what is as in `before` stays the same object. */
export function marksByPoint(
  marked: readonly Marked[],
  shownAt: ShownAt,
  before?: AlarmSummary['byPoint'],
): AlarmSummary['byPoint'] {
  const marks = new Map<number, AlarmMarkState>();
  for (const alarm of marked) {
    const { infoNumber } = alarm;
    if (infoNumber === undefined) continue;
    const first = shownAt(infoNumber)[0] ?? infoNumber;
    const known = marks.get(first);
    marks.set(first, known ? joined(known, markOf(alarm)) : markOf(alarm));
  }
  const byPoint = new Map<number, AlarmMarkState>();
  for (const [first, one] of marks) {
    for (const number of shownAt(first)) {
      const known = before?.get(number);
      byPoint.set(number, known && isSame(known, one) ? known : one);
    }
  }
  return byPoint;
}

function markOf(alarm: Marked): AlarmMarkState {
  const { priority, message, infoNumber } = alarm;
  const own = { priority, message, infoNumber };
  const by = asideBy(alarm);
  return {
    ...own,
    isUnacknowledged: by === undefined && isUnacknowledged(alarm),
    isOver: !isActive(alarm),
    count: by ? 0 : 1,
    aside: by && { ...own, by, count: 1 },
  };
}

function joined(a: AlarmMarkState, b: AlarmMarkState): AlarmMarkState {
  // A returned alarm never makes an active one look returned, nor itself look active; nor does one that is put aside.
  const rank = ({ count, isOver, priority }: AlarmMarkState) => (count === 0 ? 20 : isOver ? 10 : 0) + priority;
  const first = rank(a) <= rank(b) ? a : b;
  const isUnseen = a.isUnacknowledged || b.isUnacknowledged;
  return { ...first, isUnacknowledged: isUnseen, count: a.count + b.count, aside: asideJoined(a.aside, b.aside) };
}

/** What is put aside, as the mark of a point without an active alarm. */
export function asideAlone(aside: AsideMarkState): AlarmMarkState {
  const { priority, message, infoNumber } = aside;
  return { priority, message, infoNumber, isUnacknowledged: false, isOver: false, count: 0, aside };
}

function asideJoined(a: AsideMarkState | undefined, b: AsideMarkState | undefined): AsideMarkState | undefined {
  if (!a || !b) return a ?? b;
  return { ...(a.priority <= b.priority ? a : b), count: a.count + b.count };
}

function isSame(a: AlarmMarkState, b: AlarmMarkState): boolean {
  return (
    isSameMark(a, b) &&
    a.isUnacknowledged === b.isUnacknowledged &&
    a.isOver === b.isOver &&
    (a.aside && b.aside ? isSameMark(a.aside, b.aside) && a.aside.by === b.aside.by : a.aside === b.aside)
  );
}

function isSameMark(a: Omit<AsideMarkState, 'by'>, b: Omit<AsideMarkState, 'by'>): boolean {
  return a.priority === b.priority && a.message === b.message && a.infoNumber === b.infoNumber && a.count === b.count;
}
