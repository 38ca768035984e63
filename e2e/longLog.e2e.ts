import { join } from 'node:path';
import { expect } from 'vitest';
import { openDb } from '../device/store/db.ts';
import { OperationLog } from '../device/store/operationLog.ts';
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
  const asked = performance.now();
  await operator.goTo('Operation log');
  // The newest of the old rows stand right under those of today: start and login.
  await log.rows.filter({ hasText: `Valve ${rows}` }).waitFor();
  expect(performance.now() - asked).toBeLessThan(2000);

  await log.scrollTo(1);
  await log.rows.filter({ hasText: /Valve 1\D/ }).waitFor();
  await expect.poll(async () => (await log.inSight()).some((row) => /Valve 1\D/.test(row))).toBe(true);
  expect(await numbers(log)).toEqual(falling(await numbers(log)));

  await log.scrollTo(0.5);
  await expect.poll(async () => Math.abs(((await numbers(log))[0] ?? 0) - rows / 2)).toBeLessThan(100);
  const middle = await numbers(log);
  expect(middle.length).toBeGreaterThan(5);
  expect(middle).toEqual(falling(middle));
});

/** The numbers of the valves in sight, from the top; a row that is not read yet has none. */
async function numbers(log: LogView): Promise<number[]> {
  return (await log.inSight()).map((row) => Number(/Valve (\d+)/.exec(row.replace('done', ''))?.[1]));
}

function falling([first = 0, ...rest]: readonly number[]): number[] {
  return [first, ...rest.map((_, i) => first - i - 1)];
}
