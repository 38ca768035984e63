import { nothing } from '../cells/cellNumber.ts';
import { readListNumber, rounded } from '../cells/numbers.ts';
import type { ListNote } from '../listedPoint.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { RowCells } from './rowCells.ts';
import type { Scaling } from './scaling.ts';

/** Beside a raw range, the scaled one is that of the sensor; without one, it limits the value. */
function kindsOf(cells: RowCells): readonly (readonly [field: 'Min' | 'Max', kinds: readonly ColumnKind[]])[] {
  const isScaling = cells.has('rawLow') || cells.has('rawHigh');
  return [
    ['Min', isScaling ? ['min'] : ['min', 'scaledLow']],
    ['Max', isScaling ? ['max'] : ['max', 'scaledHigh']],
  ];
}

export function limitsOf(
  cells: RowCells,
  { scale, offset }: Scaling,
  notes: ListNote[],
): Readonly<Record<string, string>> {
  const read = kindsOf(cells).flatMap(([field, kinds]) => {
    const kind = kinds.find((one) => !nothing.test(cells.text(one).trim()));
    return kind ? [{ field, kind, text: cells.text(kind).trim() }] : [];
  });
  const numbers = read.map(({ text }) => readListNumber(text));
  if (read.length === 0) return {};
  const value = read.map(({ text }) => text).join(' – ');
  const isScaled = scale !== 1 || offset !== 0;
  const answer = read.some(({ kind }) => kind.startsWith('scaled')) ? 'scaled' : cells.answer('limits');
  if (numbers.some((number) => typeof number !== 'number') || (isScaled && answer === undefined)) {
    notes.push({ code: 'limitsUnread', value });
    return {};
  }
  const limit = (number: number) => (answer === 'raw' ? rounded(number * scale + offset) : number);
  const limits = numbers.map((number) => limit(Number(number)));
  // A negative scale swaps them.
  const other = { Min: 'Max', Max: 'Min' } as const;
  const isTurned = answer === 'raw' && scale < 0;
  return Object.fromEntries(read.map(({ field }, i) => [isTurned ? other[field] : field, String(limits[i])]));
}
