import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { openDb } from '../device/store/db.ts';
import { OperationLog } from '../device/store/operationLog.ts';
import { secondsUntil } from './faults/livedTime.ts';
import { LogView } from './operator/logView.ts';
import { siteTest } from './scene.ts';

const rows = 100_000;

const test = siteTest({
  prepare: (folder) => {
    const db = openDb(join(folder, 'data'));
    const log = new OperationLog(db);
    const began = Date.now() - rows * 1000;
    db.transaction(() => {
      for (let i = 1; i <= rows; i++) {
        log.append({ kind: 'command', time: began + i * 1000, user: 'ines', subject: `Valve ${i}`, result: 'done' });
      }
    })();
    db.close();
  },
});

test('a log of 100,000 rows opens at once and is right at its end', async ({ operator }) => {
  await operator.comeIn();
  const log = new LogView(operator.page);
  // The newest of the old rows stand right under those of today: start and login.
  const newest = log.rows.filter({ hasText: `Valve ${rows}` });
  const there = secondsUntil(() => newest.isVisible());
  await operator.goTo('Operation log');
  expect(await there).toBeLessThan(2);

  await log.scrollTo(1);
  await expect.poll(async () => (await log.inSight()).some((row) => /Valve 1\D/.test(row))).toBe(true);
  await expect.poll(() => isWhole(log)).toBe(true);

  await log.scrollTo(0.5);
  await expect.poll(async () => Math.abs(((await numbers(log))[0] ?? 0) - rows / 2)).toBeLessThan(100);
  await expect.poll(() => isWhole(log)).toBe(true);
});

/** What is in sight has come, row by row and none twice. */
async function isWhole(log: LogView): Promise<boolean> {
  const seen = await numbers(log);
  return seen.length > 5 && isDeepStrictEqual(seen, falling(seen));
}

/** The numbers of the valves in sight, from the top; a row that is not read yet has none. */
async function numbers(log: LogView): Promise<number[]> {
  return (await log.inSight()).map((row) => Number(/Valve (\d+)/.exec(row.replace('done', ''))?.[1]));
}

function falling([first = 0, ...rest]: readonly number[]): number[] {
  return [first, ...rest.map((_, i) => first - i - 1)];
}
