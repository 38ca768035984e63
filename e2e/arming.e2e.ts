import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { hasFocus, tabTo } from './operator/keyboard.ts';
import type { Operator, Person } from './operator/operator.ts';
import { timeouts } from './operator/timeouts.ts';
import { type Seated, siteTest } from './scene.ts';
import { bench, benchRoute, testBench } from './site/testBench.ts';

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

async function atBench(seated: Seated, person: Person = 'operator', screen?: BrowserContextOptions): Promise<Operator> {
  const operator = await seated(benchRoute, person, screen);
  await operator.synoptic.isLive();
  return operator;
}
const since = (count: number) => field.writes.slice(count);

test('with the mouse: arm, operate, and the field has it', async ({ seated }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  const panel = await operator.command(bench.motor);
  expect(await panel.verb('Start Motor').isDisabled()).toBe(true);
  const places = () =>
    Promise.all(
      [panel.root.locator('footer button').first(), panel.verb('Start Motor')].map((one) => one.boundingBox()),
    );
  await panel.root.getByRole('region', { name: 'Recent events' }).waitFor();
  const aimed = await places();
  await panel.arm();
  await panel.says(/Armed, \d+ s left/);
  expect(await places()).toEqual(aimed);
  await panel.verb('Start Motor').click();
  await panel.says('On: Confirmed by read-back.');
  expect(since(before)).toEqual(['coil:0=1']);
  expect(await panel.verb('Start Motor').isDisabled()).toBe(true);
  expect(await places()).toEqual(aimed);
  await panel.root.getByRole('region', { name: 'Recent events' }).getByText('Off → On').waitFor();
});

test('with the keyboard alone; held keys and Enter pressed twice operate nothing', async ({ seated }) => {
  const operator = await atBench(seated);
  const { page } = operator;
  const before = field.writes.length;
  await tabTo(page, `button[data-info="${bench.motor}"]`);
  await page.keyboard.press('Enter');
  const panel = '[role="dialog"]';
  // It takes the focus when it opens.
  await expect.poll(() => hasFocus(page, panel)).toBe(true);
  await tabTo(page, `${panel} footer button`);
  await page.keyboard.press('Enter');
  await page.locator('[data-command="armed"]').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(since(before)).toEqual([]);
  await tabTo(page, `${panel} footer div:last-child > button:first-child`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stop');
  await page.keyboard.press('Enter');
  await page.locator('[data-command="done"]').waitFor();
  expect(since(before)).toEqual(['coil:0=0']);
  await page.keyboard.press('Escape');
  await page.locator(panel).waitFor({ state: 'detached' });
});

test('with a thumb on a phone: the sheet leaves the element in sight, and a double tap operates nothing', async ({
  seated,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const operator = await atBench(seated, 'operator', phone);
  const before = field.writes.length;
  const element = operator.page.locator('button[data-row]').filter({ hasText: 'Motor' });
  await element.tap();
  const { armButton, root, outcome } = await operator.panel();
  await root.getByRole('region', { name: 'Recent events' }).waitFor();
  // The sheet grows with what it has to say, and the element gets out of its way.
  const covered = async () => {
    const [sheet, seen] = [await root.boundingBox(), await element.boundingBox()];
    return sheet && seen && seen.y + seen.height - sheet.y;
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await armButton.click({ trial: true });
  const arm = await armButton.boundingBox();
  if (!arm) throw new Error('There is nothing to arm with.');
  for (let taps = 0; taps < 3; taps++) {
    await operator.page.touchscreen.tap(arm.x + arm.width / 2, arm.y + arm.height / 2);
  }
  await root.getByText(/Armed, \d+ s left/).waitFor();
  expect(since(before)).toEqual([]);
  const verb = root.getByRole('button', { name: 'Start Motor' });
  const at = await verb.boundingBox();
  expect(at?.y).toBeGreaterThanOrEqual(arm.y + arm.height);
  expect(at?.height).toBeGreaterThanOrEqual(44);
  await verb.tap();
  await outcome.getByText('Confirmed by read-back').waitFor();
  expect(since(before)).toEqual(['coil:0=1']);
});

test('after 15 s it is disarmed, and a click then operates nothing', async ({ seated }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  const panel = await operator.command(bench.motor);
  const requestedAt = performance.now();
  await panel.arm();
  await panel.says('Disarmed: the arming time has expired.', timeouts.command);
  expect(performance.now() - requestedAt).toBeGreaterThan(14_900);
  expect(await panel.verb('Stop Motor').isDisabled()).toBe(true);
  await panel.verb('Stop Motor').click({ force: true });
  // What it had operated would come before this.
  await panel.operate('Stop Motor');
  await panel.says('Off: Confirmed by read-back.');
  expect(since(before)).toEqual(['coil:0=0']);
});

test('Esc disarms, and so does closing', async ({ seated }) => {
  const operator = await atBench(seated);
  const panel = await operator.command(bench.motor);
  await panel.arm();
  await panel.disarm(() => operator.page.keyboard.press('Escape'));
  expect(await panel.verb('Stop Motor').isDisabled()).toBe(true);
  await panel.arm();
  await panel.disarm(() => panel.root.getByRole('button', { name: 'Close' }).click());
  // It is no longer armed: another user may arm it at once.
  const other = await atBench(seated, 'technician');
  await (await other.command(bench.motor)).arm();
});

test('a pulse goes on and, by itself, off again; a toggle means the other state than the one in sight', async ({
  seated,
}) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  const bell = await operator.command(bench.bell);
  await bell.operate('Start Bell');
  await bell.says('Confirmed by read-back');
  await expect.poll(() => since(before)).toEqual(['coil:1=1', 'coil:1=0']);
  await bell.closeByEscape();

  const lamp = await operator.command(bench.lamp);
  await lamp.operate('Start Lamp');
  await lamp.says('On: Confirmed by read-back.');
  // The value comes back separately.
  await lamp.verb('Stop Lamp').waitFor();
  await lamp.arm();
  // It is turned off at the machine: the armed command meant something else.
  field.turn(2, false);
  await lamp.says('Disarmed: the state changed while armed.');
  await lamp.verb('Start Lamp').waitFor();
  expect(since(before)).toEqual(['coil:1=1', 'coil:1=0', 'coil:2=1']);
});

test('a setpoint: steps, limits, and what was typed stays', async ({ seated }) => {
  const operator = await atBench(seated);
  const before = field.writes.length;
  const panel = await operator.command(bench.speed);
  await panel.root.getByRole('img', { name: 'Within range 45.0 % to 90.0 %' }).waitFor();
  await panel.root.getByRole('button', { name: 'Increase' }).click();
  await panel.operate('Set to 50.5 %: Speed');
  await panel.says('50.5 %: Confirmed by read-back.');
  expect(since(before)).toEqual(['holding:10=505']);
  await panel.type('50.3');
  await panel.says('Must be in steps of 0.5 from 40.0 %.');
  await panel.type('95');
  await panel.operate('Set to 95.0 %: Speed');
  await panel.root.getByRole('img', { name: 'Above range 45.0 % to 90.0 %' }).waitFor();
  expect(await panel.root.getByLabel('New value').inputValue()).toBe('95');
});
