import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type GeneratedPages, generatePages } from '../../editor/generate/generatePages.ts';
import type { GeneratedPage, PageOutcome } from '../../editor/generate/madePage.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { counted } from '../counted.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { writeOut } from '../standardOutput.ts';
import { openFolder } from './openFolder.ts';
import { finishFolder, writeFolder } from './writeFolder.ts';

const form = 'generate DIR --out DIR2 [--force] [--json]';

/** Generates pages from the points of a station folder, into a new folder or the same one. */
export function generate(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: 'string' }, force: { type: 'boolean' }, json: { type: 'boolean' } },
    });
    const [folder, ...rest] = positionals;
    const { out, force = false, json = false } = values;
    if (!folder || rest.length > 0 || !out) throw usage(form, 'The station folder or --out DIR2 is missing.');
    const language = consoleLanguage();
    const target = { from: resolve(folder), to: resolve(out), force };
    finishFolder(target);
    const opened = openFolder(folder, language);
    const edit = new Transaction(opened.store, () => randomUUID());
    const generated = generatePages(edit, language.locale === 'fr' ? 'fr' : 'en');
    const written = writeFolder(target, opened.files());
    const result = { folder, out, ...generated, written };
    await writeOut(json ? `${JSON.stringify(result)}\n` : summary(out, generated));
  });
}

const outcomes: Readonly<Record<PageOutcome, string>> = {
  added: 'added',
  changed: 'changed',
  merged: 'changed, except for edited parts',
  edited: 'not changed, edited',
  same: 'unchanged',
  removed: 'removed',
  absent: 'removed by a user, not made again',
};

/** What remains of a page's edits by a user. */
function leftOf({ edited = [], removed = [] }: GeneratedPage): string {
  const rows: readonly (readonly [string, readonly string[]])[] = [
    ['edited, not changed', edited],
    ['removed by a user, not made again', removed],
  ];
  return rows.map(([words, ids]) => (ids.length > 0 ? `    ${words}: ${ids.join(', ')}\n` : '')).join('');
}

function summary(out: string, { points, pages }: GeneratedPages): string {
  if (pages.length === 0) return `${out}: no pages, because the station has no points.\n`;
  const rows = pages.map((page) => `  ${page.name} (${page.id}): ${outcomes[page.outcome]}\n${leftOf(page)}`);
  const there = pages.filter(({ outcome }) => outcome !== 'removed' && outcome !== 'absent');
  return `${rows.join('')}${out}: ${counted(there.length, 'page')} for ${counted(points, 'point')}.\n`;
}
