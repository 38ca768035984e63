import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../machine/build.ts';
import { figuresTable, missedTable } from './figuresTable.ts';
import { merge } from './merge.ts';
import { withFigures } from './page.ts';
import { type Printed, readPrinted } from './printed.ts';

export const linesFile = join(root, 'docs/dev/performance.jsonl');

export const pages = {
  'docs/performance.md': missedTable,
  'docs/dev/performance.md': figuresTable,
} as const;

/** Replaces earlier lines of the same benches, and updates the tables of the pages. */
export async function keepFigures(printed: readonly Printed[]): Promise<void> {
  const lines = merge(readPrinted(await readFile(linesFile, 'utf8')), printed);
  await writeFile(linesFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  for (const [page, table] of Object.entries(pages)) {
    const file = join(root, page);
    await writeFile(file, withFigures(await readFile(file, 'utf8'), table(lines)));
  }
}
