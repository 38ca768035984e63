import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../machine/build.ts';
import { merge } from './merge.ts';
import { withFigures } from './page.ts';
import { type Printed, readPrinted } from './printed.ts';

export const linesFile = join(root, 'docs/performance.jsonl');
export const pageFile = join(root, 'docs/performance.md');

/** Keeps what a command has printed, in the place of what its benches printed before, and makes the page's table of it. */
export async function keepFigures(printed: readonly Printed[]): Promise<void> {
  const lines = merge(readPrinted(await readFile(linesFile, 'utf8')), printed);
  await writeFile(linesFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await writeFile(pageFile, withFigures(await readFile(pageFile, 'utf8'), lines));
}
