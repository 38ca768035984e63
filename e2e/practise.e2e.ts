import { expect } from 'vitest';
import { LogView } from './operator/logView.ts';
import { test } from './scene.ts';

test('a technician lets a pump trip: the panel says since when it stands, the log what happened; an operator may only look', async ({
  operator: technician,
  arrive,
}) => {
  await technician.comeInAt('synoptic/faults', 'technician');
  await technician.synoptic.isLive();
  await technician.picture('faults');
  const panel = await technician.command(801);
  await panel.operate('Begin Overload of pump 1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await technician.page.keyboard.press('Escape');
  const pump = await technician.command(410);
  await pump.says(/^Stopped since .*, by the controller\.$/);
  await technician.picture('faults pump panel');
  await technician.page.keyboard.press('Escape');
  await technician.goTo('Operation log');
  const log = new LogView(technician.page);
  await expect.poll(async () => (await log.inSight()).join('\n')).toMatch(/Pump 1 motor protection.*Ready → Tripped/);
  await technician.picture('faults log');
  const rows = await log.inSight();
  const at = (words: RegExp) => rows.findIndex((row) => words.test(row));
  expect(at(/Pump 1 .*Running → Stopped/)).toBeGreaterThanOrEqual(0);
  expect(at(/Overload of pump 1.*Absent → Present.*technician/)).toBeGreaterThanOrEqual(0);
  const operator = await arrive();
  await operator.comeInAt('synoptic/faults');
  await operator.synoptic.isLive();
  const looked = await operator.command(801);
  await looked.says('You can view this point but not command it.');
});
