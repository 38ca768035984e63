import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type GeneratedPages, generatePages } from '../../editor/generate/generatePages.ts';
import type { PageOutcome } from '../../editor/generate/madePage.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { counted } from '../counted.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { writeOut } from '../standardOutput.ts';
import { openFolder } from './openFolder.ts';
import { finishFolder, writeFolder } from './writeFolder.ts';

const form = 'generate DIR --out DIR2 [--force] [--json]';

/** Makes pages from the points of a station folder: a whole folder, or the same one. */
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
};

function summary(out: string, { points, pages }: GeneratedPages): string {
  if (pages.length === 0) return `${out}: no pages, because the station has no points.\n`;
  const rows = pages.map(({ id, name, outcome }) => `  ${name} (${id}): ${outcomes[outcome]}\n`);
  const there = pages.filter(({ outcome }) => outcome !== 'removed');
  return `${rows.join('')}${out}: ${counted(there.length, 'page')} for ${counted(points, 'point')}.\n`;
}
