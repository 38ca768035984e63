import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { translation } from '../../device/text/catalogue.ts';
import { type GeneratedPages, generatePages } from '../../editor/generate/generatePages.ts';
import type { GeneratedPage, PageOutcome } from '../../editor/generate/madePage.ts';
import { Transaction } from '../../editor/records/transaction.ts';
import type { Template } from '../../protocol/text/template.ts';
import { appLanguages } from '../../protocol/texts.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { say } from '../say.ts';
import { writeOut } from '../standardOutput.ts';
import { askNames, checkNames, readNames, unnamedGroups } from './groupNames.ts';
import { openFolder } from './openFolder.ts';
import { finishFolder, writeFolder } from './writeFolder.ts';

const form = 'generate DIR --out DIR2 [--name KEY=NAME] [--force] [--json]';

/** Generates pages from the points of a station folder, into a new folder or the same one. */
export function generate(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        name: { type: 'string', multiple: true },
        force: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
    const [folder, ...rest] = positionals;
    const { out, name = [], force = false, json = false } = values;
    if (!folder || rest.length > 0 || !out) throw usage(form, /*i18n*/ 'The station folder or --out DIR2 is missing.');
    const language = consoleLanguage();
    const target = { from: resolve(folder), to: resolve(out), force };
    finishFolder(target);
    const opened = openFolder(folder, language);
    const edit = new Transaction(opened.store, () => randomUUID());
    const languages = [language, ...appLanguages.map(translation)] as const;
    const asksNames = !json && name.length === 0 && process.stdin.isTTY && process.stderr.isTTY;
    const preview = generatePages(edit, languages);
    const names = asksNames ? await askNames(unnamedGroups(preview)) : readNames(name);
    checkNames(names, preview.groups);
    if (names.size > 0) edit.rollBack();
    const generated = names.size > 0 ? generatePages(edit, languages, names) : preview;
    const written = writeFolder(target, opened.files());
    const result = { folder, out, ...generated, written };
    await writeOut(json ? `${JSON.stringify(result)}\n` : summary(out, generated));
  });
}

const outcomes: Readonly<Record<PageOutcome, Template>> = {
  added: /*i18n*/ '{page}: added',
  changed: /*i18n*/ '{page}: changed',
  merged: /*i18n*/ '{page}: changed, except for edited parts',
  edited: /*i18n*/ '{page}: not changed, edited',
  same: /*i18n*/ '{page}: unchanged',
  removed: /*i18n*/ '{page}: removed',
  absent: /*i18n*/ '{page}: removed by a user, not made again',
};

/** What remains of a page's edits by a user. */
function leftOf({ edited = [], removed = [] }: GeneratedPage): string {
  const rows: readonly (readonly [Template, readonly string[]])[] = [
    [/*i18n*/ 'edited, not changed: {ids}', edited],
    [/*i18n*/ 'removed by a user, not made again: {ids}', removed],
  ];
  return rows.map(([text, ids]) => (ids.length > 0 ? `    ${say(text, { ids: ids.join(', ') })}\n` : '')).join('');
}

function summary(out: string, { points, pages }: GeneratedPages): string {
  if (pages.length === 0) return `${say(/*i18n*/ '{out}: no pages, because the station has no points.', { out })}\n`;
  const rows = pages.map(
    (page) => `  ${say(outcomes[page.outcome], { page: `${page.name} (${page.id})` })}\n${leftOf(page)}`,
  );
  const there = pages.filter(({ outcome }) => outcome !== 'removed' && outcome !== 'absent');
  const made = {
    pages: say(/*i18n*/ '{count, plural, one {# page} other {# pages}}', { count: there.length }),
    points: say(/*i18n*/ '{count, plural, one {# point} other {# points}}', { count: points }),
  };
  return `${rows.join('')}${say(/*i18n*/ '{out}: {pages} for {points}.', { out, ...made })}\n`;
}
