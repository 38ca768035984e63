import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { Events } from '../device/events/events.ts';
import { openEventsDb } from '../device/store/testDatabases.ts';

import { secondsUntil } from './faults/livedTime.ts';
import { LogView } from './operator/logView.ts';
import { siteTest } from './scene.ts';
import { command } from './site/commands.ts';

const rows = 100_000;
/** A row each hundred seconds: a day has some pages of them. */
const everyMs = 100_000;
const began = Date.now() - rows * everyMs;
/** The day of the first row, or the next: wherever the device is. */
const firstDay = new Date(began + 14 * 3_600_000).toISOString().slice(0, 10);

const test = siteTest({
  prepare: (folder) => {
    const db = openEventsDb(join(folder, 'data'));
    const log = new Events({ db });
    db.transaction(() => {
      for (let i = 1; i <= rows; i++) {
        const object = { kind: 'point', name: `Valve ${i}` } as const;
        log.record({ kind: 'command', time: began + i * everyMs, person: 'ines', object, fields: { result: 'done' } });
      }
    })();
    db.close();
  },
});

test('a log of 100,000 rows opens at once and is right at its end', { tags: ['spec-7-14'] }, async ({
  operator,
  site,
}) => {
  await operator.comeIn();
  const log = new LogView(operator.page);
  // The newest of the old rows are right under those of today: start and login.
  const newest = log.rows.filter({ hasText: `Valve ${rows}` });
  const opened = async (title: string, isThere: () => Promise<boolean>) => {
    const seconds = secondsUntil(isThere);
    await operator.goTo(title);
    return seconds;
  };
  // On a machine on which every page is slow, it may be as slow as another that is opened for the first time.
  const other = await opened('Trends', () => operator.page.getByRole('heading', { name: 'Trends' }).isVisible());
  expect(await opened('Operation log', () => newest.isVisible())).toBeLessThan(Math.max(2, 3 * other));

  // Scrolling on brings older ones, without a gap.
  for (const behind of [100, 600, 1100]) {
    await expect
      .poll(async () => {
        await log.scrollTo(1);
        return (await numbers(log)).at(-1) ?? rows;
      })
      .toBeLessThan(rows - behind);
    await expect.poll(() => isWhole(log)).toBe(true);
  }

  // What happens in the meantime waits above, and moves no row; the day of the rows is above them.
  const [seen] = await numbers(log);
  await command(site, 801, '1', 'technician:check-the-valve');
  await operator.page.getByRole('button', { name: /^\d+ new entr/ }).waitFor();
  expect((await numbers(log))[0]).toBe(seen);
  const day = new Date(began + (seen ?? 0) * everyMs).getUTCFullYear();
  await operator.page.getByRole('columnheader', { name: new RegExp(`^Time .*${day} UTC`) }).waitFor();

  // The first day is one step away.
  await operator.page.getByLabel('Period', { exact: true }).selectOption('Jump to time');
  await operator.page.getByLabel('Date and time').fill(firstDay);
  await operator.page.getByLabel('Time', { exact: true }).fill('23:59');
  await operator.page.keyboard.press('Enter');
  await expect.poll(async () => (await numbers(log))[0] ?? rows).toBeLessThan(rows);
  await expect
    .poll(async () => {
      await log.scrollTo(1);
      return (await log.inSight()).some((row) => /Valve 1\D/.test(row));
    })
    .toBe(true);
  await expect.poll(() => isWhole(log)).toBe(true);
});

/** All rows in sight have come, and none twice. */
async function isWhole(log: LogView): Promise<boolean> {
  const seen = await numbers(log);
  return seen.length > 5 && isDeepStrictEqual(seen, falling(seen));
}

/** From the top; a row that is not read yet has none. */
async function numbers(log: LogView): Promise<number[]> {
  return (await log.inSight()).map((row) => Number(/Valve (\d+)/.exec(row.replace('done', ''))?.[1]));
}

function falling([first = 0, ...rest]: readonly number[]): number[] {
  return [first, ...rest.map((_, i) => first - i - 1)];
}
