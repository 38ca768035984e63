import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import type { Calendar, TimeRange } from '../../../protocol/report/period.ts';
import type { Station } from '../../station/station.ts';
import { duePeriods, dueTime, markAt, nextPeriod } from './duePeriods.ts';
import type { MadeRows, ReportMark } from './madeRows.ts';

interface ScheduleParts {
  readonly rows: Pick<MadeRows, 'marks' | 'setMark' | 'dropMark' | 'addDue'>;
  readonly station: () => { readonly configuration: Station; readonly timeZone: string };
  /** UTC ms. */
  readonly now: () => number;
}

interface Planned {
  readonly definition: ReportDefinition;
  readonly calendar: Calendar;
  readonly next: TimeRange;
}

/** A report that is made later than that after it was due is late. */
const lateAfterMs = 60_000;

/** Which periods of the station's reports are due: each gets its row once. */
export class ReportSchedule {
  readonly #parts: ScheduleParts;
  readonly #planned = new Map<string, Planned>();
  #configuration: Station | undefined;
  #lastNow = 0;

  constructor(parts: ScheduleParts) {
    this.#parts = parts;
  }

  /** Writes the rows of what has become due. Throws NotStored where the disk can't be written: the next call does. */
  note(): void {
    const now = this.#parts.now();
    const { configuration } = this.#parts.station();
    // Also where the clock was put back: plans are of the time before.
    if (configuration !== this.#configuration || now < this.#lastNow) this.#plan(now);
    this.#lastNow = now;
    for (const planned of this.#planned.values())
      if (now >= dueTime(planned.next, planned.definition)) this.#add(planned, now);
  }

  #plan(now: number): void {
    const { rows, station } = this.#parts;
    const { configuration, timeZone: zone } = station();
    // What it would have scheduled is not known.
    if (!configuration.isReadable) return;
    const calendar = { zone, shifts: configuration.shifts };
    const scheduled = configuration.reports.filter(({ isScheduled }) => isScheduled);
    const marks = rows.marks();
    for (const id of marks.keys()) if (!scheduled.some((one) => one.id === id)) rows.dropMark(id);
    this.#planned.clear();
    for (const definition of scheduled) {
      const stored = marks.get(definition.id);
      const mark = markAt(definition, stored, now, calendar);
      if (mark !== stored && stored?.period !== mark.period) rows.setMark(definition.id, mark);
      this.#planned.set(definition.id, { definition, calendar, next: nextPeriod(mark, definition, calendar) });
    }
    this.#configuration = configuration;
  }

  #add({ definition, calendar, next: planned }: Planned, now: number): void {
    const { id, title, period } = definition;
    const { rows } = this.#parts;
    // Planned by a clock that was behind: what had its turn before has it no more.
    const stored = rows.marks().get(id);
    const first = stored && stored.next <= now ? nextPeriod(stored, definition, calendar) : planned;
    const { due, next } = duePeriods(definition, first, now, calendar);
    const mark: ReportMark = { period, next };
    if (due.length > 0) {
      const isLate = (range: TimeRange) => now - dueTime(range, definition) > lateAfterMs;
      const all = due.map((range) => ({ report: id, title: title || id, period, range, isLate: isLate(range) }));
      rows.addDue(all, id, mark);
    }
    this.#planned.set(id, { definition, calendar, next: nextPeriod(mark, definition, calendar) });
  }
}
