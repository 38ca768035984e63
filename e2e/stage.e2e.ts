import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';
import { type Operator, withMotion } from './operator/operator.ts';
import { middleOf, StageView } from './operator/stageView.ts';
import type { Box, Drawn } from './operator/synopticView.ts';
import { timeouts } from './operator/timeouts.ts';
import { violationsOn } from './operator/violations.ts';
import { test as base } from './scene.ts';

/** Zooming is animated. */
const test = base.extend<{ readonly operator: Operator }>({
  operator: async ({ seated }, use) => use(await seated('synoptic/station', 'operator', withMotion)),
});

const pump = 410;
/** It has page enough on all sides. */
const inTheMiddle = 413;

async function atPumps(operator: Operator): Promise<StageView> {
  await operator.page.getByRole('heading', { name: 'Pumping station', exact: true }).waitFor();
  await operator.synoptic.isLive();
  // On a phone the picture is one tap away.
  const choice = operator.page.getByRole('button', { name: 'Diagram', exact: true });
  if ((await operator.page.locator('html').getAttribute('data-layout')) === 'phone') await choice.click();
  const stage = new StageView(operator.page);
  await stage.picture.waitFor();
  await operator.synoptic.isLive();
  return stage;
}

async function element({ synoptic }: Operator, info: number): Promise<Drawn> {
  const found = (await synoptic.elements()).find((one) => one.info === info);
  if (!found) throw new Error(`Nothing on the page shows ${info}`);
  return found;
}

async function isLarge(operator: Operator, stage: StageView, least: number): Promise<void> {
  await expect.poll(() => width(operator)).toBeGreaterThan(least);
  await expect.poll(() => stage.isSharp()).toBe(true);
}

/** The same at two looks in a row. */
async function atRest(operator: Operator): Promise<Box> {
  let seen: Box | undefined;
  const isStill = async () => {
    const before = seen;
    seen = await operator.synoptic.sheet();
    return isDeepStrictEqual(seen, before);
  };
  await expect.poll(isStill, { interval: 250 }).toBe(true);
  return seen ?? expect.fail('there is no sheet');
}

async function width({ synoptic }: Operator): Promise<number> {
  return Math.round((await synoptic.sheet()).width);
}

test('Ctrl and the wheel make the page larger about the pointer; the wheel alone moves it', async ({ operator }) => {
  const stage = await atPumps(operator);
  const before = await width(operator);
  const { box } = await element(operator, inTheMiddle);
  for (let notch = 0; notch < 4; notch++) await stage.wheel(middleOf(box), -120, 'Control');
  await expect.poll(() => width(operator)).toBeGreaterThan(before * 2.4);
  const after = (await element(operator, inTheMiddle)).box;
  expect(Math.abs(middleOf(after).x - middleOf(box).x)).toBeLessThan(3);
  expect(Math.abs(middleOf(after).y - middleOf(box).y)).toBeLessThan(3);

  // At rest it is painted again at its size, not stretched.
  await expect.poll(() => stage.isSharp()).toBe(true);

  const large = await width(operator);
  await stage.wheel(middleOf(after), 100);
  await expect.poll(async () => (await element(operator, inTheMiddle)).box.top).toBeLessThan(after.top - 40);
  expect(await width(operator)).toBe(large);
  await stage.button('Fit').click();
  await expect.poll(() => width(operator)).toBe(before);
  expect(operator.complaints).toEqual([]);
});

test('zoomed, the page is pulled by the mouse; that is no click, and a click still opens what is under it', async ({
  operator,
}) => {
  const stage = await atPumps(operator);
  const before = await width(operator);
  for (let i = 0; i < 4; i++) await stage.button('Zoom in').click();
  await isLarge(operator, stage, before * 2.4);
  // The focus brings it into sight; a pipe, of the same flow, may still reach beneath the navigator.
  const flow = operator.synoptic.selectable(inTheMiddle);
  await flow.focus();
  await atRest(operator);
  const left = () => flow.evaluate((button) => Math.round(button.getBoundingClientRect().left));
  const start = await left();
  const from = middleOf(await flow.evaluate((button) => button.getBoundingClientRect().toJSON()));
  await stage.drag(from, { x: from.x - 90, y: from.y - 40 });
  await expect.poll(left).toBe(start - 90);
  expect(await operator.page.getByRole('dialog').count()).toBe(0);
  const panel = await operator.command(pump);
  await panel.closeByEscape();
});

test('with the keyboard: + - 0, from element to element, first and last, and the view with Shift', async ({
  operator,
}) => {
  const stage = await atPumps(operator);
  const { keyboard } = operator.page;
  const before = await width(operator);
  await stage.picture.focus();
  await keyboard.press('Home');
  const place = () =>
    operator.page.evaluate(() => document.activeElement?.closest('[data-index]')?.getAttribute('data-index') ?? null);
  await expect.poll(place).not.toBeNull();
  const first = await place();
  await keyboard.press('End');
  await expect.poll(place).not.toBe(first);

  await operator.synoptic.selectable(pump).focus();
  const focused = () =>
    operator.page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { left, top };
    });
  const start = await focused();
  await keyboard.press('ArrowRight');
  await expect.poll(async () => (await focused()).left).toBeGreaterThan(start.left);
  await keyboard.press('ArrowLeft');
  // Back in the pump's own column.
  await expect.poll(async () => (await focused()).left).toBe(start.left);
  await keyboard.press('ArrowDown');
  await expect.poll(async () => (await focused()).top).toBeGreaterThan(start.top);

  for (let i = 0; i < 6; i++) await keyboard.press('+');
  await expect.poll(() => width(operator)).toBeGreaterThan(before * 3);
  // What has the focus comes into sight.
  await keyboard.press('End');
  const isInSight = async () => {
    const room = await stage.picture.boundingBox();
    const last = await operator.page.evaluate(() => {
      const { top, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
      return { top, bottom };
    });
    return room !== null && last.top >= room.y - 1 && last.bottom <= room.y + room.height + 1;
  };
  await expect.poll(isInSight).toBe(true);
  const leftBefore = (await atRest(operator)).left;
  await keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await operator.synoptic.sheet()).left).toBeGreaterThan(leftBefore);
  await keyboard.press('-');
  await keyboard.press('0');
  await expect.poll(() => width(operator)).toBe(before);
});

test('zoomed, a small map shows what is in sight, and moves it by mouse and by keys', async ({ operator }) => {
  const stage = await atPumps(operator);
  expect(await stage.map.count()).toBe(0);
  const fit = await width(operator);
  for (let i = 0; i < 5; i++) await stage.button('Zoom in').click();
  await stage.map.waitFor();
  await isLarge(operator, stage, fit * 3);
  const map = await stage.map.boundingBox();
  if (!map) throw new Error('No map');
  const sheet = () => operator.synoptic.sheet();
  const before = await atRest(operator);
  await operator.page.mouse.click(map.x + map.width - 6, map.y + map.height - 6);
  await expect.poll(async () => (await sheet()).left).toBeLessThan(before.left - 100);
  const far = await atRest(operator);
  await stage.inSight.focus();
  await operator.page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await sheet()).left).toBeGreaterThan(far.left);
  await operator.picture('stage zoomed');
  expect(await violationsOn(operator.page)).toEqual([]);
  await stage.button('Fit').click();
  await stage.map.waitFor({ state: 'detached' });
});

test('on the whole screen the page still says how fresh it is', async ({ operator }) => {
  const stage = await atPumps(operator);
  await stage.button('Full screen').click();
  await operator.page.waitForFunction(() => document.fullscreenElement !== null);
  await operator.page.locator('[data-link="live"]').waitFor();
  await operator.page.getByRole('navigation', { name: 'Navigation' }).waitFor({ state: 'hidden' });
  await operator.picture('stage full screen');
  await stage.button('Exit full screen').click();
  await operator.page.waitForFunction(() => document.fullscreenElement === null);
  await operator.page.getByRole('navigation', { name: 'Navigation' }).waitFor();
});

test('on a phone two fingers make the page larger, and one pulls it along', { tags: ['night'] }, async ({ seated }) => {
  const viewport = { width: 390, height: 844 };
  const screen = { ...withMotion, viewport, hasTouch: true, isMobile: true };
  const operator = await seated('synoptic/station', 'operator', screen);
  const stage = await atPumps(operator);
  const before = await operator.synoptic.sheet();
  const middle = middleOf({ ...before, height: Math.min(before.height, viewport.height / 2) });
  await stage.fingers(
    { from: { x: middle.x - 30, y: middle.y }, to: { x: middle.x - 120, y: middle.y } },
    { from: { x: middle.x + 30, y: middle.y }, to: { x: middle.x + 120, y: middle.y } },
  );
  await expect.poll(() => width(operator)).toBeGreaterThan(before.width * 3);
  await stage.map.waitFor();
  const large = await atRest(operator);
  await stage.fingers({ from: middle, to: { x: middle.x - 80, y: middle.y - 30 } });
  await expect.poll(async () => (await operator.synoptic.sheet()).left).toBeLessThan(large.left - 70);
  expect(await width(operator)).toBe(Math.round(large.width));
  await operator.picture('stage of a phone zoomed');
  await stage.button('Fit').click();
  await expect.poll(() => width(operator)).toBe(Math.round(before.width));
  // A tap is still a tap; only not in the moment after a throw, when Chromium takes it as the hand that stops the page.
  const panel = operator.page.getByRole('dialog', { name: 'Pump 1' });
  await atRest(operator);
  const tap = async () => {
    if (!(await panel.isVisible())) await operator.synoptic.selectable(pump).tap();
    return panel.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  };
  await expect.poll(tap, { timeout: 40_000 }).toBe(true);
});

test('on the small map too, what is not current is marked', async ({ operator, site }) => {
  const stage = await atPumps(operator);
  const before = await width(operator);
  for (let i = 0; i < 3; i++) await stage.button('Zoom in').click();
  await stage.map.waitFor();
  await isLarge(operator, stage, before * 1.9);
  const drawn = () => stage.map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const isDrawn = () =>
    stage.map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      return data.some((part) => part > 0);
    });
  await expect.poll(isDrawn).toBe(true);
  const live = await drawn();
  await site.plant.kill();
  await expect.poll(drawn, timeouts.lost).not.toBe(live);
  await operator.picture('stage zoomed not current');
  await site.plant.start();
  await expect.poll(drawn, timeouts.back).toBe(live);
});

test('for whoever listens: the page in one sentence, and a word when values cease to be current', async ({
  operator,
  site,
}) => {
  await atPumps(operator);
  const page = operator.page.getByRole('region', { name: 'Pumping station' });
  const summary = () =>
    page.evaluate((section) => document.getElementById(section.getAttribute('aria-describedby') ?? '')?.textContent);
  await expect.poll(summary).toMatch(/^Pumping station\. \d+ values\.$/);
  const spoken = page.locator('[aria-live="polite"]').first();
  // A page whose values were slow to come reports that they have.
  expect(['', 'All values are current.']).toContain(await spoken.textContent());
  await site.plant.kill();
  await expect.poll(() => spoken.textContent(), timeouts.lost).toMatch(/^(\d+) of \1 values are not current\.$/);
  await expect.poll(summary).toMatch(/\d+ values, \d+ not current\.$/);
  await operator.picture('stage not current');
  await site.plant.start();
  await expect.poll(() => spoken.textContent(), timeouts.back).toBe('All values are current.');
});
