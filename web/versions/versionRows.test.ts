import { expect, test } from 'vitest';
import type { Version } from '../../protocol/configuration/version.ts';
import { versionRows } from './versionRows.ts';

const stored = (...numbers: number[]) => numbers.map((number) => ({ number }) as Version);

test.each([
  ['all of them are stored', [2, 1, 3], [3, 2, 1]],
  ['one between them is not', [3, 1], [3, '2-2', 1]],
  ['the oldest are not', [9, 8], [9, 8, '1-7']],
  ['none', [], []],
])('versions newest first, with those that are no longer stored: %s', (_, numbers, rows) => {
  expect(
    versionRows(stored(...numbers)).map((row) => ('number' in row ? row.number : `${row.first}-${row.last}`)),
  ).toEqual(rows);
});
