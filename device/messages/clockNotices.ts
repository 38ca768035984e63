import { type Duty, dutiesBetween } from '../../protocol/messages/duties.ts';
import type { MessageDocument, Roster } from '../../protocol/messages/messageDocument.ts';
import { timeOf, weekdayOf } from '../../protocol/programme/dates.ts';
import { weekdays } from '../../protocol/programme/programme.ts';
import { instantOf, localOf } from '../../protocol/programme/zone.ts';
import type { Outbox } from './outbox.ts';
import type { People } from './people.ts';

/** How far the calendar is done, UTC milliseconds: neither a restart nor a clock step repeats it. */
export interface ClockMarks {
  readonly test?: number;
  readonly life?: number;
  /** Who is on call, by roster, and since when that is known. */
  readonly onCall: Readonly<Record<string, { readonly at: number; readonly person: string | null }>>;
}

interface ClockParts {
  readonly document: () => MessageDocument;
  readonly marks: ClockMarks;
  readonly saveMarks: (marks: ClockMarks) => void;
  readonly outbox: Outbox;
  readonly people: People;
  readonly zone: () => string;
  readonly now: () => number;
  /** Undefined: a gap begins. */
  readonly onHandOver: (roster: string, person: string | undefined) => void;
}

/** After a smaller step back of the clock it waits; after a larger one the time before it is ignored. */
const smallStepMs = 2 * 3_600_000;
const dayMs = 86_400_000;
/** The most by which the test call-out and the sign of life are late. */
const checkEveryMs = 10_000;

/** What the calendar triggers: the test call-out, the sign of life, the hand-over. */
export class ClockNotices {
  readonly #parts: ClockParts;
  #marks: ClockMarks;
  readonly #duties = new WeakMap<Roster, { readonly zone: string; readonly duty: Duty }>();
  #checkedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: ClockParts) {
    this.#parts = parts;
    this.#marks = parts.marks;
  }

  /** After a clock that was set back: the person who has already taken over. */
  onCall(roster: Roster, at: number): string | undefined {
    const mark = this.#marks.onCall[roster.id];
    const isBack = mark !== undefined && at < mark.at && mark.at - at < smallStepMs;
    return isBack ? (mark.person ?? undefined) : this.#dutyAt(roster, at).person;
  }

  /** Computed again only when it is over: it is needed each second. */
  #dutyAt(roster: Roster, at: number): Duty {
    const zone = this.#parts.zone();
    const known = this.#duties.get(roster);
    if (known && known.zone === zone && at >= known.duty.from && at < known.duty.until) return known.duty;
    const [duty = { from: at, until: at, person: undefined }] = dutiesBetween(roster, at, at + dayMs, zone);
    this.#duties.set(roster, { zone, duty });
    return duty;
  }

  eachSecond(): void {
    const { test, signOfLife, roster: rosters } = this.#parts.document();
    const sinceCheck = this.#parts.now() - this.#checkedAt;
    if (sinceCheck >= checkEveryMs || sinceCheck < 0) {
      this.#checkedAt = this.#parts.now();
      this.#atTime('test', test && { ...test, days: [test.day] });
      this.#atTime('life', signOfLife && { ...signOfLife, days: weekdays });
    }
    for (const roster of rosters) this.#handOver(roster);
  }

  #atTime(
    kind: 'test' | 'life',
    plan: { readonly days: readonly string[]; readonly time: string; readonly who: string } | null,
  ): void {
    const { now, people, outbox, zone } = this.#parts;
    const at = now();
    const mark = this.#marks[kind];
    // It begins with the first second in which there is one, or after a clock that was set far back.
    if (!plan || mark === undefined || at < mark - smallStepMs) {
      const wanted = plan ? at : undefined;
      if (mark !== wanted) this.#mark({ [kind]: wanted });
      return;
    }
    const due = lastTime(plan, at, zone());
    if (due === undefined || due <= mark) return;
    this.#mark({ [kind]: due });
    for (const person of people.resolve(plan.who, at)) outbox.add(person, { kind, time: due });
  }

  #handOver(roster: Roster): void {
    const { now, people, outbox, zone, onHandOver } = this.#parts;
    const at = now();
    const mark = this.#marks.onCall[roster.id];
    const person = this.onCall(roster, at);
    if (mark && (mark.person ?? undefined) === person) return;
    this.#mark({ onCall: { ...this.#marks.onCall, [roster.id]: { at, person: person ?? null } } });
    // The first is not a hand-over: the roster was just written.
    if (!mark) return;
    onHandOver(roster.id, person);
    const one = person === undefined ? undefined : people.person(person);
    if (!one || people.problemOf(one)) return;
    const [duty] = dutiesBetween(roster, at, at + 60 * dayMs, zone());
    outbox.add(one, { kind: 'handOver', time: at, until: duty?.until });
  }

  #mark(changed: Partial<Record<'test' | 'life', number | undefined>> & Partial<ClockMarks>): void {
    this.#marks = { ...this.#marks, ...changed } as ClockMarks;
    this.#parts.saveMarks(this.#marks);
  }
}

/** The last moment up to another at which the zone's clocks showed that time on one of those days. */
function lastTime(
  { days, time }: { readonly days: readonly string[]; readonly time: string },
  at: number,
  zone: string,
): number | undefined {
  const { day } = localOf(at, zone);
  const seconds = timeOf(time) ?? 0;
  for (let one = day + 1; one >= day - 7; one--) {
    const moment = instantOf(one, seconds, zone);
    if (days.includes(weekdays[weekdayOf(one)] ?? '') && moment <= at) return moment;
  }
  return undefined;
}
