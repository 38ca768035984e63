import { type Day, dateText } from '../../../protocol/programme/dates.ts';
import { daysAhead } from '../../../protocol/programme/evaluate.ts';
import type { PointProgramme } from '../../../protocol/programme/pointProgramme.ts';
import { instantOf } from '../../../protocol/programme/zone.ts';

/** A day of the station: 23 or 25 hours long where the clocks are changed. */
export interface ShownDay {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** UTC ms. */
  readonly begins: number;
  readonly ends: number;
  readonly hours: number;
  /** 0 to 1, of UTC ms. */
  readonly shareOf: (at: number) => number;
  /** 0 to 1: where the clocks show that hour. */
  readonly placeOf: (hour: number) => number;
}

export function shownDay(day: Day, zone: string): ShownDay {
  const [begins, ends] = [instantOf(day, 0, zone), instantOf(day + 1, 0, zone)];
  const shareOf = (at: number) => Math.min(Math.max((at - begins) / (ends - begins), 0), 1);
  return {
    date: dateText(day),
    begins,
    ends,
    hours: (ends - begins) / 3_600_000,
    shareOf,
    placeOf: (hour) => shareOf(hour === 24 ? ends : instantOf(day, hour * 3600, zone)),
  };
}

interface PlannedStretch {
  /** UTC ms. */
  readonly from: number;
  readonly to: number;
  /** Undefined: the programme has no value then, or was not written yet. */
  readonly value: string | undefined;
  /** An earlier version may have had another value. */
  readonly isBefore: boolean;
}

export interface DayPlan {
  readonly exception: string | undefined;
  readonly stretches: readonly PlannedStretch[];
}

/** What a programme does on a day; the time before it was written is unknown. */
export function planOfDay({ programme, time: written = 0 }: PointProgramme, day: ShownDay, zone: string): DayPlan {
  const [ahead] = daysAhead(programme, day.begins, 1, zone);
  if (!ahead) return { exception: undefined, stretches: [] };
  const { switches, valueAtStart, begins, ends, exception } = ahead;
  const starts = [{ at: begins, value: valueAtStart }, ...switches];
  const known = Math.min(Math.max(written, begins), ends);
  const stretches = starts.map(({ at, value }, i) => ({
    from: Math.max(at, known),
    to: starts[i + 1]?.at ?? ends,
    value,
    isBefore: false,
  }));
  const before = { from: begins, to: known, value: undefined, isBefore: true };
  return { exception, stretches: [before, ...stretches].filter(({ from, to }) => to > from) };
}
