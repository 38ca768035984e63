import { nothing } from '../cells/cellNumber.ts';
import { readListNumber, rounded } from '../cells/numbers.ts';
import type { ListNote } from '../listedPoint.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { RowCells } from './rowCells.ts';
import type { Scaling } from './scaling.ts';

const fields = ['Min', 'Max'] as const;

interface LimitCell {
  readonly field: (typeof fields)[number];
  /** `states`: both limits are in its cell, as `5…35 °C`. */
  readonly kind: ColumnKind;
  readonly text: string;
}

/** Beside a raw range, the scaled one is that of the sensor; without one, it limits the value. */
function kindsOf(cells: RowCells): readonly (readonly [field: LimitCell['field'], kinds: readonly ColumnKind[]])[] {
  const isScaling = cells.has('rawLow') || cells.has('rawHigh');
  return [
    ['Min', isScaling ? ['min'] : ['min', 'scaledLow']],
    ['Max', isScaling ? ['max'] : ['max', 'scaledHigh']],
  ];
}

/** Of a setpoint. Limits that can't be read are noted: the point is imported without them. */
export function limitsOf(
  cells: RowCells,
  { scale, offset, unit }: Scaling & { readonly unit: string },
  notes: ListNote[],
): Readonly<Record<string, string>> {
  const read = listedLimits(cells, unit);
  if (read.length === 0) return {};
  const value = read.map(({ text }) => text).join(' – ');
  const note = (code: ListNote['code'], of = value) => {
    notes.push({ code, value: of });
    return {};
  };
  const numbers: number[] = [];
  for (const { kind, text } of read) {
    const number = readListNumber(withoutUnit(text, unit), cells.hasCommas(kind));
    if (number === 'ambiguous') return note('limitAmbiguous', text);
    if (number === undefined) return note('limitNoNumber', text);
    numbers.push(number);
  }
  const isScaled = scale !== 1 || offset !== 0;
  const answer = read.some(isOfValue) ? 'scaled' : cells.answer('limits');
  if (isScaled && answer === undefined) return note('limitsUnread');
  const limits = numbers.map((number) => (answer === 'raw' ? rounded(number * scale + offset) : number));
  // A negative scale swaps them.
  const other = { Min: 'Max', Max: 'Min' } as const;
  const isTurned = answer === 'raw' && scale < 0;
  const named = Object.fromEntries(read.map(({ field }, i) => [isTurned ? other[field] : field, limits[i] ?? 0]));
  const { Min = Number.NEGATIVE_INFINITY, Max = Number.POSITIVE_INFINITY } = named;
  if (Min >= Max) return note('limitsTurned');
  return Object.fromEntries(Object.entries(named).map(([field, limit]) => [field, String(limit)]));
}

/** A unit beside the number is that of the value. */
function isOfValue({ kind, text }: LimitCell): boolean {
  return kind.startsWith('scaled') || /\p{L}|[%°]/u.test(text);
}

function listedLimits(cells: RowCells, unit: string): readonly LimitCell[] {
  const read = kindsOf(cells).flatMap(([field, kinds]): LimitCell[] => {
    const kind = kinds.find((one) => !nothing.test(cells.text(one).trim()));
    return kind ? [{ field, kind, text: cells.text(kind).trim() }] : [];
  });
  if (read.length > 0) return read;
  const both = rangeOf(cells.text('states').trim(), unit);
  return both === undefined ? [] : fields.map((field, at) => ({ field, kind: 'states', text: both[at] ?? '' }));
}

/** `5…35 °C`, `5 to 35`, `[5; 35]`; undefined: the cell is of states, or nothing that can be understood. */
function rangeOf(text: string, unit: string): readonly [string, string] | undefined {
  const inside = /^\[([^[\]]{1,40})\]$/.exec(text)?.[1] ?? text;
  const bare = withoutUnit(inside, unit).replace(/^(?:from|de|von)\s/i, '');
  const [, first, between = '', second] =
    /^([-+\u2212]?\d{1,12}(?:[.,]\d{1,12})?)([^\d]{1,20}?)([-+\u2212]?\d{1,12}(?:[.,]\d{1,12})?)$/.exec(bare) ?? [];
  if (first === undefined || second === undefined) return undefined;
  const sign = between.trim();
  const ofUnit = unit !== '' && sign.startsWith(unit);
  if (!/^(?:\.{2,3}|…|~|to|à|bis|a|[;,]|[-–—])$/iu.test(ofUnit ? sign.slice(unit.length).trim() : sign))
    return undefined;
  const own = inside.endsWith(unit) && unit !== '' ? ` ${unit}` : '';
  return [first + own, second + own];
}

function withoutUnit(text: string, unit: string): string {
  return unit !== '' && text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
}
