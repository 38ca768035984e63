import { hasOwnLength, readType, typeWords } from './listedType.ts';
import { readListNumber } from './numbers.ts';
import type { RowCells } from './readRow.ts';

/** Units of a length, in parts of a register: registers, bytes, bits. */
const parts = [1, 2, 16];

/** The cells with lengths in registers: the unit is the one in which most numbers of a known type have theirs. */
export function withRegisters(rows: readonly RowCells[]): readonly RowCells[] {
  const lengths = rows.flatMap((row) => {
    const [text, length] = [row.text('type'), readListNumber(row.text('length'))];
    const type = hasOwnLength(text) ? readType(text, 1)?.type : undefined;
    return type === undefined || type === 'string' || typeof length !== 'number' ? [] : length / typeWords[type];
  });
  const counts = parts.map((part) => lengths.filter((length) => length === part).length);
  const part = parts[counts.indexOf(Math.max(...counts))] ?? 1;
  if (part === 1) return rows;
  const inRegisters = (text: string) => {
    const length = readListNumber(text);
    return typeof length === 'number' ? String(Math.ceil(length / part)) : text;
  };
  return rows.map((row) => ({
    ...row,
    text: (kind) => (kind === 'length' ? inRegisters(row.text(kind)) : row.text(kind)),
  }));
}
