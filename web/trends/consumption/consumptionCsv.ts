import type { Consumption } from '../../../protocol/calls/consumption.ts';
import { csvRow } from '../../../protocol/wire/csv.ts';
import { isoTime } from '../csv/isoTime.ts';
import type { Counted } from './countedSeries.ts';
import { type CountNote, countNotes } from './countNotes.ts';

const fields = {
  counter: ['consumption', 'resets', 'in_doubt_since', 'corrected', 'good_ms'],
  machine: ['running_ms', 'starts', 'good_ms'],
} as const;

/** A row for each period, with the device's offset, and for each point the notes on its numbers. */
export function consumptionCsv(
  { t, to, timeZone, corrections }: Consumption,
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
    ...counted.flatMap((one) => {
      const notes = countNotes(one.series, begin, t[i + 1] ?? to, { now, corrections });
      return cellsOf(one, i, notes, timeZone);
    }),
  ]);
  return [['time', ...head], ...rows].map(csvRow).join('');
}

function cellsOf({ series, kind }: Counted, i: number, notes: readonly CountNote[], timeZone: string) {
  const known = (list: Float64Array) => (Number.isNaN(list[i] ?? Number.NaN) ? undefined : list[i]);
  if (kind === 'machine') return [known(series.runningMs), known(series.starts), known(series.good)];
  const times = (wanted: CountNote['kind']) =>
    notes.flatMap(({ kind: one, time }) => (one === wanted ? isoTime(time, timeZone) : [])).join(' ') || undefined;
  const corrected = notes.flatMap((note) =>
    'to' in note ? `${note.kind} ${isoTime(note.time, timeZone)}/${isoTime(note.to, timeZone)}` : [],
  );
  const corrections = corrected.join(' ') || undefined;
  return [known(series.consumption), times('reset'), times('doubt'), corrections, known(series.good)];
}
