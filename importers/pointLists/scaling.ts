import type { ColumnKind } from './columnNames.ts';
import type { ListReason } from './listFault.ts';
import { readFactor, readListNumber, rounded } from './numbers.ts';

/** value = raw × scale + offset. */
export interface Scaling {
  readonly scale: number;
  readonly offset: number;
}

type Cell = (kind: ColumnKind) => string;

/** The scaling that a row states, `factor` that of its unit; or why it can't be used. */
export function readScaling(cell: Cell, factor: number): Scaling | ListReason {
  const [low, high] = ['rawLow', 'rawHigh'] as const;
  if (/^(?:square|sqrt|racine|wurzel|raiz)/i.test(cell('scaling')))
    return { code: 'notLinear', value: cell('scaling') };
  const isNone = /^(?:none|aucune?|keine?|ninguna?)$/i.test(cell('scaling').trim());
  const ends = [low, high, 'scaledLow', 'scaledHigh'] as const;
  if (!isNone && ends.every((end) => cell(end).trim() !== '')) return byRange(cell, ends);
  const scale = part(cell, 'scale', 1);
  const divisor = part(cell, 'divisor', 1);
  const offset = part(cell, 'offset', 0);
  for (const one of [scale, divisor, offset]) if (typeof one !== 'number') return one;
  const all = rounded(((scale as number) / (divisor as number)) * factor);
  if (all === 0 || !Number.isFinite(all))
    return { code: 'badNumber', column: 'scale', value: cell('scale') || cell('divisor') };
  return signed(cell, { scale: all, offset: offset as number });
}

function part(cell: Cell, kind: 'scale' | 'divisor' | 'offset', fallback: number): number | ListReason {
  const text = cell(kind).trim();
  if (text === '' || /^[-–—]$|^n\/?a$/i.test(text)) return fallback;
  const number = kind === 'scale' ? readFactor(text) : readListNumber(text);
  if (number === 'ambiguous') return { code: 'ambiguousNumber', column: kind, value: text };
  return number ?? { code: 'badNumber', column: kind, value: text };
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
