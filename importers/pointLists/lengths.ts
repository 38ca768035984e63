import { readListNumber } from './numbers.ts';
import type { RowCells } from './readRow.ts';
import { readType, typeWords } from './types.ts';

/** Units of a length, in parts of a register: registers, bytes, bits. */
const parts = [1, 2, 16];

/** The cells with lengths in registers: the unit is the one in which numbers of a known type have theirs. */
export function withRegisters(rows: readonly RowCells[]): readonly RowCells[] {
  const lengths = rows.flatMap((row) => {
    const [type, length] = [readType(row.text('type'), 1)?.type, readListNumber(row.text('length'))];
    return type === undefined || type === 'string' || typeof length !== 'number' ? [] : length / typeWords[type];
  });
  const part = parts.find((one) => lengths.length > 0 && lengths.every((length) => length === one)) ?? 1;
  if (part === 1) return rows;
  const inRegisters = (text: string) => {
    const length = readListNumber(text);
    return typeof length === 'number' ? String(Math.ceil(length / part)) : text;
  };
  return rows.map((row) => ({
    has: row.has,
    text: (kind) => (kind === 'length' ? inRegisters(row.text(kind)) : row.text(kind)),
  }));
}
