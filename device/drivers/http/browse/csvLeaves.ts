import { fieldValue } from '../values/fieldValue.ts';
import type { Pause } from '../values/found.ts';
import { readRows } from '../values/readCsvValues.ts';
import type { Leaf } from './leaf.ts';

const separators: readonly (readonly [separator: string, form: string])[] = [
  [',', 'csv:'],
  [';', 'csv(;):'],
  ['\t', 'csv(tab):'],
  ['|', 'csv(|):'],
];
/** Beyond these only the last row is offered. */
const mostRows = 1000;

/** The last row, and each row by what is in its first column. */
export async function csvLeaves(text: string, pause: Pause): Promise<readonly Leaf[] | undefined> {
  const [line = ''] = text.split('\n', 1);
  const [separator, form] = separators.toSorted((a, b) => countOf(line, b[0]) - countOf(line, a[0]))[0] ?? [
    ',',
    'csv:',
  ];
  const rows: (readonly string[])[] = [];
  let last: readonly string[] = [];
  const fault = await readRows(text, separator, pause, (cells) => {
    last = cells;
    if (rows.length <= mostRows + 1) rows.push(cells);
  });
  const [head = []] = rows;
  if (fault || rows.length < 2) return undefined;
  const isNamed = head.every((cell) => cell.trim() !== '' && typeof fieldValue('number', rawOf(cell)) !== 'number');
  const names = head.map((cell, at) => (isNamed && isPlain(cell) ? cell.trim() : `#${at + 1}`));
  const leaves = names.map((name, at) => ({ steps: [name], text: `${form}${name}`, found: rawOf(last[at] ?? '') }));
  const keys = rows.slice(1).map(([key = '']) => key.trim());
  const isKeyed = isNamed && keys.length <= mostRows && new Set(keys).size === keys.length && keys.every(isPlain);
  if (!isKeyed) return leaves;
  const [first = ''] = names;
  const ofRows = rows.slice(1).flatMap((cells, row) => {
    const key = `${first}=${keys[row]}`;
    return names.map((name, at) => ({
      steps: [key, name],
      text: `${form}${name}[${key}]`,
      found: rawOf(cells[at] ?? ''),
    }));
  });
  return [...leaves, ...ofRows];
}

const rawOf = (cell: string) => ({ kind: 'raw', text: cell.trim() }) as const;
const isPlain = (text: string) => text.trim() !== '' && !/[[\]=#]/.test(text);
const countOf = (line: string, separator: string) => line.split(separator).length;
