import { csvRow } from '../../../protocol/csv.ts';
import { historyState } from '../../../protocol/history/historyState.ts';
import { type DrawnSeries, drawnSeries } from '../drawnSeries.ts';
import type { TrendPicture } from '../picture.ts';
import { isoTime } from './isoTime.ts';

const fields = ['min', 'max', 'mean', 'last', 'good_ms', 'quality'] as const;

/**
 * What is drawn as CSV: a row for each column of the picture, its beginning with the device's offset, and of each pen the
 * numbers exactly as the device told them, under its permanent id. Where nothing is known the cells are empty.
 */
export function drawnCsv(picture: Pick<TrendPicture, 'pens' | 'history' | 'timeZone'>): string {
  const { history, timeZone } = picture;
  const drawn = drawnSeries(picture);
  const head = ['time', ...drawn.flatMap((one) => fields.map((field) => `${nameOf(one)}.${field}`))];
  const rows = Array.from(history?.t ?? [], (time, i) => [
    isoTime(time, timeZone),
    ...drawn.flatMap((one) => cellsOf(one, i, history?.t[i + 1] ?? history?.to ?? time)),
  ]);
  return [head, ...rows].map(csvRow).join('');
}

/** A point that was rescaled has a name for each of its series. */
function nameOf({ pen, part, hasOthers }: DrawnSeries): string {
  return hasOthers ? `${pen.id}#${part}` : pen.id;
}

function cellsOf({ series }: DrawnSeries, i: number, end: number): (string | number | undefined)[] {
  if (series.kind === 'text') {
    const text = series.texts.findLast(({ time }) => time < end);
    return [undefined, undefined, undefined, text?.value, undefined, text && historyState(text.quality)];
  }
  const { min, max, mean, last, good, quality } = series;
  const code = quality[i] ?? -1;
  return [
    ...[min, max, mean, last].map((list) => known(list[i])),
    code < 0 ? undefined : known(good[i]),
    code < 0 ? undefined : historyState(code),
  ];
}

function known(number: number | undefined): number | undefined {
  return number === undefined || Number.isNaN(number) ? undefined : number;
}
