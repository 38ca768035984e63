import { expect } from 'vitest';
import { LogView } from './operator/logView.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import { call } from './site/wire.ts';

test('what happens elsewhere comes into the log by itself, newest first', { tags: ['spec-7-14'] }, async ({
  operator,
  site,
}) => {
  await operator.comeIn('technician');
  // With its values the field is there as well, for a command.
  await operator.synoptic.isLive();
  await operator.goTo('Operation log');
  const log = new LogView(operator.page);
  await log.rows.filter({ hasText: 'technician' }).first().waitFor();

  // In automatic its level control would stop it again, which is a row as well.
  site.plant.hold();
  expect(await command(site, 420, '1', 'operator:start-the-pump')).toMatchObject({ result: 'done' });
  await expect.poll(async () => (await log.inSight())[0]).toMatch(/Pump 2.*Running.*operator/);
  await call(site, 'getUserProfile', [], 'operator:not-the-password');
  const newest = async () => (await log.inSight()).slice(0, 2);
  await expect
    .poll(newest)
    .toEqual([
      expect.stringMatching(/Login refused.*name visible to administrators only/),
      expect.stringMatching(/Pump 2/),
    ]);

  const shown = await log.rows.locator('time').evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(shown.length).toBeGreaterThan(3);
  // Several parts report the service's start at the same moment; a row's place is that of its writing.
  const times = shown.slice(0, 3);
  expect(times).toEqual(times.toSorted().reverse());
  await operator.picture('operation log');
  site.plant.go();
});
