import { readFileSync } from 'node:fs';
import type { Download } from 'playwright-core';
import { strayIn } from '../../e2e/pseudo/strayWords.ts';
import { csvColumns } from '../../protocol/log/eventCsv.ts';
import { Crawl } from './crawl.ts';
import type { Findings } from './findings.ts';
import { logIn, type Stage } from './stage.ts';
import { startsOf } from './starts.ts';

/** Walks through all screens of somebody who may everything. */
export async function walkInside(stage: Stage, findings: Findings, share: number): Promise<number> {
  const { url } = stage.site;
  const page = await stage.newPage();
  page.setDefaultTimeout(15_000);
  const heads: Promise<void>[] = [];
  page.on('download', (file) => heads.push(readHead(file, findings)));
  const comeIn = async () => {
    await logIn(page, url, 'alarms');
    await page.getByRole('navigation').first().waitFor();
  };
  await comeIn();
  const crawl = new Crawl({ page, url, findings, logIn: comeIn });
  const starts = startsOf(stage);
  for (const start of starts.slice(0, Math.ceil(starts.length * share))) await crawl.through(start);
  await Promise.all(heads);
  await page.close();
  return crawl.presses;
}

/** The names of the columns of an export are words; what it has of other kinds, and the log, is for programs. */
async function readHead(file: Download, findings: Findings): Promise<void> {
  const name = file.suggestedFilename();
  if (!name.endsWith('.csv')) return;
  const [head = ''] = readFileSync(await file.path(), 'utf8').split('\n', 1);
  if (head.replace('\ufeff', '').startsWith(csvColumns.join())) return;
  for (const cell of head.split(/[;,\t]/)) if (strayIn(cell)) findings.noteText(cell, `the head of ${name}`);
}
