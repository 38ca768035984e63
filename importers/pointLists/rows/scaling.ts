import { readAddress } from '../cells/address.ts';
import { nothing, numberOf } from '../cells/cellNumber.ts';
import { exponentOfFormat } from '../cells/decimalFormats.ts';
import { readFactor, readListNumber, rounded } from '../cells/numbers.ts';
import { type ListedUnit, plainUnit, readUnit } from '../cells/units.ts';
import type { ListReason } from '../listFault.ts';
import { isElsewhere, mostExponent, wholeTens } from '../questions/scaleQuestions.ts';
import type { ColumnKind } from '../tables/columnNames.ts';
import type { RowCells } from './rowCells.ts';

/** value = raw × scale + offset. */
export interface Scaling {
  readonly scale: number;
  readonly offset: number;
}

type Cell = (kind: ColumnKind) => string;

const ends = ['rawLow', 'rawHigh', 'scaledLow', 'scaledHigh'] as const;

/** `unit`: from its own cell. */
export function readScaling(cells: RowCells, unit: ListedUnit): (Scaling & Pick<ListedUnit, 'unit'>) | ListReason {
  const cell = cells.text;
  if (/^(?:square|sqrt|racine|wurzel|raiz)/i.test(cell('scaling')))
    return { code: 'notLinear', value: cell('scaling') };
  const elsewhere = cell('scaleRegister').trim();
  if (!nothing.test(elsewhere)) return { code: 'scaleElsewhere', value: elsewhere };
  const scale = scaleOf(cells, unit.unit);
  if ('code' in scale) return scale;
  if (unit.factor !== 1 && scale.factor !== 1 && rounded(unit.factor) !== rounded(scale.factor))
    return { code: 'twoScales', value: plainUnit(cell('unit')), other: String(scale.factor) };
  const all = scale.factor === 1 ? unit.factor : scale.factor;
  const isNone = nothing.test(cell('scaling').trim()) && cell('scaling').trim() !== '';
  // A scaled range without a raw one limits commands.
  if (!isNone && cells.has('rawLow') && cells.has('rawHigh') && ends.some((end) => cell(end).trim() !== '')) {
    if (all !== 1) return { code: 'twoScales', value: String(all), other: ends.map(cell).join(' ') };
    if (!cells.has('scaledLow') || !cells.has('scaledHigh'))
      return { code: 'noScaledRange', value: `${cell('rawLow')} – ${cell('rawHigh')}` };
    const range = byRange(cell, ends);
    return 'code' in range ? range : { ...range, unit: scale.unit };
  }
  const offset = part(cells, 'offset', 0);
  if (typeof offset !== 'number') return offset;
  return { ...signed(cell, { scale: rounded(all), offset }), unit: scale.unit };
}

/** With the unit that may be behind the scale. */
function scaleOf(cells: RowCells, unit: string): ListedUnit | ListReason {
  const scale = readScale(cells, unit);
  if ('code' in scale) return scale;
  const divisor = part(cells, 'divisor', 1);
  const exponent = exponentOfFormat(cells.text('exponent').trim()) ?? part(cells, 'exponent', 0);
  if (typeof divisor !== 'number') return divisor;
  if (typeof exponent !== 'number') return exponent;
  if (divisor === 0 || !Number.isInteger(exponent) || Math.abs(exponent) > mostExponent) {
    const column = divisor === 0 ? 'divisor' : 'exponent';
    return { code: 'badNumber', column, value: cells.text(column) };
  }
  const product = scale.factor * divisor;
  if (scale.factor !== 1 && divisor !== 1 && rounded(product) === 1)
    return { code: 'twoScales', value: cells.text('scale'), other: cells.text('divisor') };
  const digits = cells.answer('decimals') === 'scaling' ? part(cells, 'digits', 0) : 0;
  if (typeof digits !== 'number') return digits;
  const factor = (scale.factor / divisor) * 10 ** (exponent - digits);
  return factor === 0 || !Number.isFinite(factor)
    ? { code: 'badNumber', column: 'scale', value: cells.text('scale') || cells.text('divisor') }
    : { factor, unit: scale.unit };
}

function readScale(cells: RowCells, unit: string): ListedUnit | ListReason {
  const value = cells.text('scale').trim();
  if (nothing.test(value)) return { factor: 1, unit };
  if (cells.answer('scaleForm') === 'exponent') {
    const exponent = part(cells, 'scale', 0);
    if (typeof exponent === 'number') return { factor: 10 ** exponent, unit };
    return isElsewhere(value) ? { code: 'scaleElsewhere', value } : exponent;
  }
  const bare = value
    .replace(/^(?:scale|factor|facteur|faktor|mult(?:iplier)?)\s{0,3}[=:]?\s{0,3}(?=\S)/i, '')
    .replace(/^\((.+)\)$/, '$1')
    // In a formula: `x/10`, `y = raw * 0.1`.
    .replace(/^(?:[yv]\s?=\s?)?(?:x|raw|reg|value|valeur|wert|n)\s?(?=[*×/÷])/i, '');
  const number = readFactor(bare, cells.hasCommas('scale'));
  if (number === 'ambiguous') return { code: 'ambiguousNumber', column: 'scale', value };
  if (isRegisterNumber(value) || (number === undefined && isElsewhere(value))) return { code: 'scaleElsewhere', value };
  if (number !== undefined) {
    const isDivisor = cells.answer('scaleDirection') === 'divides' && wholeTens.test(bare);
    return { factor: isDivisor ? 1 / number : number, unit };
  }
  // `0.1 V`: it must be the unit of the row.
  const behind = readUnit(bare, undefined);
  const isUnit =
    /\d/.test(bare) && !('code' in behind) && behind.unit !== bare && (unit === '' || behind.unit === unit);
  return isUnit ? behind : { code: 'badNumber', column: 'scale', value };
}

function isRegisterNumber(value: string): boolean {
  const { form } = readAddress(value, { table: undefined, counting: 'modicon', isHex: false }) ?? {};
  return form === 'modicon' || form === 'hex' || form === 'named';
}

function part(cells: RowCells, kind: ColumnKind, fallback: number): number | ListReason {
  return numberOf(cells, kind) ?? fallback;
}

function byRange(cell: Cell, ends: readonly ColumnKind[]): Scaling | ListReason {
  const numbers = ends.map((end) => readListNumber(cell(end)));
  const bad = numbers.findIndex((number) => typeof number !== 'number');
  if (bad >= 0) {
    const column = ends[bad] ?? 'rawLow';
    return { code: numbers[bad] === 'ambiguous' ? 'ambiguousNumber' : 'badNumber', column, value: cell(column) };
  }
  const [rawLow = 0, rawHigh = 0, low = 0, high = 0] = numbers as number[];
  if (rawLow === rawHigh || low === high) return { code: 'noRange' };
  const scale = (high - low) / (rawHigh - rawLow);
  return signed(cell, { scale: rounded(scale), offset: rounded(low - rawLow * scale) });
}

function signed(cell: Cell, { scale, offset }: Scaling): Scaling {
  return /^(?:1|true|yes)$/i.test(cell('negate').trim()) ? { scale: -scale, offset: 0 - offset } : { scale, offset };
}
