import { historyState } from '../../../protocol/history/historyState.ts';
import { csvHead, csvRow } from '../../../protocol/wire/csv.ts';
import type { DrawnSeries } from '../drawnSeries.ts';
import { columnIn, pictureParts } from '../pictureParts.ts';
import { pictureRows } from '../pictureRows.ts';
import { isoTime } from './isoTime.ts';

const fields = ['min', 'max', 'mean', 'last', 'good_ms', 'quality'] as const;

type Picture = Parameters<typeof pictureParts>[0];

/**
 * A row for each column of the picture, its beginning with the device's offset, and the numbers exactly as the device
 * sent them, under the point's permanent id. Unknown cells are empty. Columns of a comparison are beside those of the
 * same time, with their own times.
 */
export function drawnCsv(picture: Picture): string {
  const parts = pictureParts(picture);
  const head = parts.flatMap(({ comparison, drawn }) => {
    const prefix = comparison ? `${comparison}_before.` : '';
    return [`${prefix}time`, ...drawn.flatMap((one) => fields.map((field) => headOf(one, prefix, field)))];
  });
  const rows = pictureRows(picture).map((row) =>
    parts.flatMap((part) => {
      const column = columnIn(part, row);
      if (!column) return Array<undefined>(1 + part.drawn.length * fields.length).fill(undefined);
      const { index, begin, end } = column;
      return [isoTime(begin, picture.timeZone), ...part.drawn.flatMap((one) => cellsOf(one, index, end))];
    }),
  );
  return csvHead(head) + rows.map(csvRow).join('');
}

/** A rescaled point has a name for each of its series. */
function nameOf({ pen, part, hasOthers }: DrawnSeries): string {
  return hasOthers ? `${pen.id}#${part}` : pen.id;
}

/** `T1.mean Tank level [m]`: the part before the first space does not depend on the name of the point. */
function headOf(one: DrawnSeries, prefix: string, field: (typeof fields)[number]): string {
  const unit = field === 'good_ms' ? 'ms' : field === 'quality' ? '' : one.series.unit;
  return `${nameOf(one)}.${prefix}${field} ${one.pen.name}${unit && ` [${unit}]`}`;
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
