import type { Consumption } from '../../../protocol/history/getConsumption.ts';
import { csvRow } from '../../../protocol/wire/csv.ts';
import { isoTime } from '../csv/isoTime.ts';
import type { Counted } from './countedSeries.ts';
import { countNotes } from './countNotes.ts';

/** Columns of a counter and of a machine, by what they hold. */
const fields = {
  counter: ['consumption', 'resets', 'in_doubt_since', 'good_ms'],
  machine: ['running_ms', 'starts', 'good_ms'],
} as const;

/** What was counted as CSV: a row for each period, with the device's offset, and of each point what its numbers must be known with. */
export function consumptionCsv(
  { t, to, timeZone }: Consumption,
  counted: readonly Counted[],
  nameOf: (point: string) => string,
  now: number,
): string {
  const head = counted.flatMap(({ series: { point, unit }, kind }) =>
    fields[kind].map((field) => {
      const shown = field === 'consumption' && unit ? ` [${unit}]` : '';
      return `${point}.${field} ${nameOf(point)}${shown}`;
    }),
  );
  const rows = [...t].map((begin, i) => [
    isoTime(begin, timeZone),
    ...counted.flatMap((one) => cellsOf(one, i, begin, t[i + 1] ?? to, now, timeZone)),
  ]);
  return [['time', ...head], ...rows].map(csvRow).join('');
}

function cellsOf({ series, kind }: Counted, i: number, begin: number, end: number, now: number, timeZone: string) {
  const known = (list: Float64Array) => (Number.isNaN(list[i] ?? Number.NaN) ? undefined : list[i]);
  if (kind === 'machine') return [known(series.runningMs), known(series.starts), known(series.good)];
  const times = (wanted: 'reset' | 'doubt') =>
    countNotes(series, begin, end, now).flatMap(({ kind: one, time }) =>
      one === wanted ? isoTime(time, timeZone) : [],
    );
  return [
    known(series.consumption),
    times('reset').join(' ') || undefined,
    times('doubt').join(' ') || undefined,
    known(series.good),
  ];
}
