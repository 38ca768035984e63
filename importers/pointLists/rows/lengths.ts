import { hasOwnLength, readType, registersOfType } from '../cells/listedType.ts';
import { readListNumber } from '../cells/numbers.ts';
import { spacedWords } from '../cells/spacedWords.ts';
import type { RowCells } from './rowCells.ts';

/** Parts of a register: registers, bytes, bits. */
const parts = [1, 2, 16];
const named: readonly (readonly [words: RegExp, part: number])[] = [
  [/(?<![a-z])bits?(?![a-z])/, 16],
  [/(?<![a-z])(?:bytes?|octets?|characters?|chars?|caracteres?|zeichen)(?![a-z])/, 2],
  [/(?<![a-z])(?:words?|wort|worter|mots?|palabras?|reg(?:ister|istre|istro)?s?)(?![a-z])/, 1],
];

/**
 * The unit is in the cell (`16 bits`) or in the column’s name; else it is the one in which most numbers of a known type
 * have their length, or bits where all are as wide as values are.
 */
export function withRegisters(rows: readonly RowCells[], name: string): readonly RowCells[] {
  if (rows.every((row) => !row.has('length'))) return rows;
  const part = partOf(name) ?? usualPart(rows);
  const inRegisters = (text: string) => {
    const own = partOf(text);
    const length = readListNumber(own ? text.replace(/[\s-]{0,3}[a-zäöéû.]{1,20}$/i, '') : text);
    return typeof length === 'number' ? String(length / (own ?? part)) : text;
  };
  return rows.map((row) => ({
    ...row,
    text: (kind) => (kind === 'length' ? inRegisters(row.text(kind)) : row.text(kind)),
  }));
}

function partOf(text: string): number | undefined {
  const words = spacedWords(text);
  return named.find(([unit]) => unit.test(words))?.[1];
}

function usualPart(rows: readonly RowCells[]): number {
  const lengths = rows.flatMap((row) => {
    const [text, length] = [row.text('type'), readListNumber(row.text('length'))];
    return typeof length === 'number' ? [{ text, length }] : [];
  });
  const ofTypes = lengths.flatMap(({ text, length }) => {
    const { type, isByte } = (hasOwnLength(text) && readType(text, 1)) || {};
    return isByte || type === undefined || type === 'string' ? [] : length / registersOfType[type];
  });
  if (ofTypes.length === 0 && lengths.length > 0)
    return lengths.every(({ length }) => [16, 32, 64].includes(length)) ? 16 : 1;
  const counts = parts.map((part) => ofTypes.filter((length) => length === part).length);
  return parts[counts.indexOf(Math.max(...counts))] ?? 1;
}
