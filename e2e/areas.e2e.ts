import { expect } from 'vitest';
import { test } from './scene.ts';
import { call } from './site/wire.ts';

const admin = 'admin:keys-to-the-works';
const group = { profile: 1, everywhere: false, areas: [], seesRest: false } as const;

test('an operator of the pumps works beside one of the wells, and the screen follows when an area is taken away', async ({
  site,
  operator,
  arrive,
}) => {
  const put = (name: string, points: string) => call(site, 'setGroup', { ...group, name, points }, admin);
  const join = (login: string, groups: string) => call(site, 'setAccount', { login, isLocked: false, groups }, admin);
  await Promise.all([put('Pumps', 'PS1.*'), put('Wells', 'WELL.*, WORKS.*'), put('Hill', 'HILL.*')]);
  await Promise.all([join('operator', 'Pumps'), join('technician', 'Wells')]);

  await operator.comeInAt('/synoptic/station');
  await operator.synoptic.isLive();
  const { page } = operator;
  const outside = page.getByRole('main').getByRole('img', { name: 'Not in your area' });
  await expect.poll(() => outside.count()).toBeGreaterThan(3);
  expect(await page.locator('main [data-info="602"], main [data-broken]').count()).toBe(0);
  const panel = await operator.command(410);
  await panel.operate('Stop Pump 1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  await panel.closeByEscape();

  const other = await arrive();
  await other.comeInAt('/synoptic/wells', 'technician');
  await other.synoptic.isLive();
  expect(await other.page.getByRole('img', { name: 'Not in your area' }).count()).toBe(0);

  await join('operator', 'Hill');
  await page.getByText('Your rights have changed').waitFor();
  await page.getByRole('main').getByRole('region', { name: 'Overview' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/synoptic$/);
  await expect.poll(() => page.getByRole('navigation').getByRole('link', { name: 'Pumping station' }).count()).toBe(0);
  // The session of the other one goes on as it was.
  await other.synoptic.isLive();
});
