import { expect } from 'vitest';
import { hasFocus } from './operator/keyboard.ts';
import type { Operator } from './operator/operator.ts';
import { middleOf, StageView } from './operator/stageView.ts';
import type { Drawn } from './operator/synopticView.ts';
import { violationsOn } from './operator/violations.ts';
import { test } from './scene.ts';

/** Pump 1 of the pumping station. */
const pump = 410;
/** Its flow: about it, there is page enough on all sides. */
const inTheMiddle = 413;

async function atPumps(operator: Operator): Promise<StageView> {
  await operator.comeIn();
  await operator.goTo('Pumping station');
  await operator.page.getByRole('heading', { name: 'Pumping station', exact: true }).waitFor();
  // On a phone the picture is one tap away.
  const choice = operator.page.getByRole('button', { name: 'Picture', exact: true });
  await operator.synoptic.isLive();
  if (await choice.isVisible()) await choice.click();
  await operator.synoptic.isLive();
  return new StageView(operator.page);
}

async function element({ synoptic }: Operator, info: number): Promise<Drawn> {
  const found = (await synoptic.elements()).find((one) => one.info === info);
  if (!found) throw new Error(`Nothing on the page shows ${info}`);
  return found;
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

  // At rest it is painted anew at its size, not stretched.
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
  for (let i = 0; i < 4; i++) await stage.button('Zoom in').click();
  await operator.synoptic.selectable(pump).focus();
  const { box } = await element(operator, pump);
  const from = middleOf(box);
  await stage.drag(from, { x: from.x - 90, y: from.y - 40 });
  await expect.poll(async () => Math.round((await element(operator, pump)).box.left)).toBe(Math.round(box.left - 90));
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
  const first = await operator.page.evaluate(() => document.activeElement?.textContent);
  await keyboard.press('End');
  expect(await operator.page.evaluate(() => document.activeElement?.textContent)).not.toBe(first);

  await operator.synoptic.selectable(pump).focus();
  const start = (await element(operator, pump)).box;
  const focused = () =>
    operator.page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      return { left, top };
    });
  await keyboard.press('ArrowRight');
  expect((await focused()).left).toBeGreaterThan(start.left);
  await keyboard.press('ArrowLeft');
  expect(await hasFocus(operator.page, `[data-info="${pump}"]`)).toBe(true);
  await keyboard.press('ArrowDown');
  expect((await focused()).top).toBeGreaterThan(start.top);

  for (let i = 0; i < 6; i++) await keyboard.press('+');
  await expect.poll(() => width(operator)).toBeGreaterThan(before * 3);
  // What has the focus comes into sight.
  await keyboard.press('End');
  const room = await stage.picture.boundingBox();
  const last = await operator.page.evaluate(() => {
    const { left, top, right, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect();
    return { left, top, right, bottom };
  });
  expect(last.top).toBeGreaterThanOrEqual((room?.y ?? 0) - 1);
  expect(last.bottom).toBeLessThanOrEqual((room?.y ?? 0) + (room?.height ?? 0) + 1);
  const leftBefore = (await operator.synoptic.sheet()).left;
  await keyboard.press('Shift+ArrowLeft');
  await expect.poll(async () => (await operator.synoptic.sheet()).left).toBeGreaterThan(leftBefore);
  await keyboard.press('-');
  await keyboard.press('0');
  await expect.poll(() => width(operator)).toBe(before);
});

test('zoomed, a small map shows what is in sight, and moves it by mouse and by keys', async ({ operator }) => {
  const stage = await atPumps(operator);
  expect(await stage.map.count()).toBe(0);
  for (let i = 0; i < 5; i++) await stage.button('Zoom in').click();
  await stage.map.waitFor();
  const map = await stage.map.boundingBox();
  if (!map) throw new Error('No map');
  const sheet = () => operator.synoptic.sheet();
  const before = await sheet();
  await operator.page.mouse.click(map.x + map.width - 6, map.y + map.height - 6);
  await expect.poll(async () => (await sheet()).left).toBeLessThan(before.left - 100);
  const far = await sheet();
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
  expect(await operator.page.locator('[data-link="live"]').isVisible()).toBe(true);
  expect(await operator.page.getByRole('navigation').isVisible()).toBe(false);
  await operator.picture('stage full screen');
  await stage.button('Leave full screen').click();
  await operator.page.waitForFunction(() => document.fullscreenElement === null);
  expect(await operator.page.getByRole('navigation').isVisible()).toBe(true);
});

const phones = {
  'an upright phone': { width: 390, height: 844 },
  'a lying phone': { width: 844, height: 390 },
} as const;

test.for(Object.entries(phones))(
  'on %s two fingers make the page larger, and one pulls it along',
  async ([name, viewport], { arrive }) => {
    const operator = await arrive({ viewport, hasTouch: true, isMobile: true });
    const stage = await atPumps(operator);
    const before = await operator.synoptic.sheet();
    const middle = middleOf({ ...before, height: Math.min(before.height, viewport.height / 2) });
    await stage.fingers(
      { from: { x: middle.x - 30, y: middle.y }, to: { x: middle.x - 120, y: middle.y } },
      { from: { x: middle.x + 30, y: middle.y }, to: { x: middle.x + 120, y: middle.y } },
    );
    await expect.poll(() => width(operator)).toBeGreaterThan(before.width * 3);
    await stage.map.waitFor();
    const large = await operator.synoptic.sheet();
    await stage.fingers({ from: middle, to: { x: middle.x - 80, y: middle.y - 30 } });
    await expect.poll(async () => (await operator.synoptic.sheet()).left).toBeLessThan(large.left - 70);
    expect(await width(operator)).toBe(Math.round(large.width));
    await operator.picture(`stage ${name} zoomed`);
    await stage.button('Fit').click();
    await expect.poll(() => width(operator)).toBe(Math.round(before.width));
    // A tap is still a tap; only not in the moment after a throw, when Chromium takes it as the hand that stops the page.
    const panel = operator.page.getByRole('dialog', { name: 'Pump 1' });
    const tap = async () => {
      await operator.synoptic.selectable(pump).tap();
      return panel.waitFor({ timeout: 2000 }).then(
        () => true,
        () => false,
      );
    };
    await expect.poll(tap, { timeout: 10_000 }).toBe(true);
  },
);

test('on the small map too, what is not current is marked', async ({ operator, site }) => {
  const stage = await atPumps(operator);
  for (let i = 0; i < 3; i++) await stage.button('Zoom in').click();
  await stage.map.waitFor();
  const drawn = () => stage.map.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const live = await drawn();
  await site.plant.kill();
  await expect.poll(drawn, { timeout: 20_000 }).not.toBe(live);
  await operator.picture('stage zoomed not current');
  await site.plant.start();
  await expect.poll(drawn, { timeout: 20_000 }).toBe(live);
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
  expect(await spoken.textContent()).toBe('');
  await site.plant.kill();
  await expect.poll(() => spoken.textContent(), { timeout: 20_000 }).toMatch(/^(\d+) of \1 values are not current\.$/);
  await expect.poll(summary).toMatch(/\d+ values, \d+ not current\.$/);
  await operator.picture('stage not current');
  await site.plant.start();
  await expect.poll(() => spoken.textContent(), { timeout: 20_000 }).toBe('All values are current.');
});
