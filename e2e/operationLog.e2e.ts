import { expect } from 'vitest';
import { LogView } from './operator/logView.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import { call } from './site/wire.ts';

test('what happens elsewhere comes into the log by itself, newest first', async ({ operator, site }) => {
  await operator.comeIn('technician');
  await operator.goTo('Operation log');
  const log = new LogView(operator.page);
  await log.rows.filter({ hasText: 'technician' }).first().waitFor();

  expect(await command(site, 420, '1', 'operator:start-the-pump')).toMatchObject({ result: 'done' });
  await expect.poll(async () => (await log.inSight())[0]).toMatch(/Pump 2.*Running.*operator/);
  await call(site, 'getUserProfile', [], 'operator:not-the-password');
  await expect.poll(async () => (await log.inSight())[0]).toMatch(/Login refused.*operator/);
  expect((await log.inSight())[1]).toMatch(/Pump 2/);

  const times = await log.rows.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(times.length).toBeGreaterThan(3);
  expect(times).toEqual(times.toSorted().reverse());
  await operator.picture('operation log');
});
