import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { element } from '../protocol/wire/xml.ts';
import type { Operator } from './operator/operator.ts';
import { test } from './scene.ts';
import { readPlantValue } from './site/modbusClient.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';
import { call } from './site/wire.ts';

const { points } = readStation(demo);
const tankLevel = 510;
const highest = 5.5;
const tankInflow = 513;
const blockedPump = 410;
const technician = 'technician:check-the-valve';
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The height of what is filled, as a share of its body. */
async function filledShare({ page }: Operator): Promise<number> {
  const drawing = page.locator(`[data-info="${tankLevel}"] svg`).first();
  const heightOf = (part: string) => drawing.locator(part).evaluate((one) => one.getBoundingClientRect().height);
  return (await heightOf('[class*="_fill"]')) / (await heightOf('[class*="_body"]'));
}

test('a tank is as full as the plant says, and the pipe to it flows the way that its water goes', async ({
  seated,
  site,
}) => {
  const operator = await seated('synoptic/overview');
  await operator.synoptic.isLive();
  site.plant.hold();
  const [level, inflow] = await Promise.all(
    [tankLevel, tankInflow].map((number) => readPlantValue(site.plant.port, points.get(number))),
  );
  await expect.poll(() => filledShare(operator)).toBeCloseTo((level ?? Number.NaN) / highest, 2);
  const flow = () => operator.synoptic.shown(tankInflow).first().getAttribute('data-flow');
  await expect.poll(flow).toBe((inflow ?? 0) > 0 ? 'forward' : 'backward');
  site.plant.go();

  await operator.goTo('Tanks');
  const words = () => operator.page.locator('[data-trend]').nth(1).getAttribute('data-trend');
  await expect.poll(words).toMatch(/^(Filling|Emptying), at \d\.\d\d.m in /);
  const plate = operator.page.locator(`[data-on-bar][data-info="${tankLevel}"] > span`);
  const fill = operator.page.locator(`[data-info="${tankLevel}"] svg [class*="_fill"]`);
  const colour = await fill.evaluate((one) => getComputedStyle(one).fill);
  expect(await plate.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe(colour);
  await operator.picture('tanks');
});

test('a block and a forced value are seen on the overview: no mark is under 11 px, and none is cut', async ({
  seated,
  site,
}) => {
  const until = Date.now() + 600_000;
  const block = { infoNumber: blockedPump, text: 'grease', until };
  const forced = {
    infoNumber: tankLevel,
    kind: 'forced' as const,
    value: '3',
    text: 'trial',
    until,
  };
  expect((await call(site, 'setBlock', block, technician)).text).toContain('done');
  expect((await call(site, 'setOverride', forced, technician)).text).toContain('done');
  const operator = await seated('synoptic/overview');
  await operator.synoptic.isLive();
  for (const [info, count] of [
    [blockedPump, 2],
    [tankLevel, 2],
  ] as const) {
    const marked = operator.page.locator(`[data-info="${info}"]:is([data-blocked], [data-corner])`);
    await expect.poll(() => marked.count()).toBe(count);
    const sizes = () =>
      marked.evaluateAll((all) =>
        all.map((one) => {
          const page = one.closest('[role="group"]')?.getBoundingClientRect() ?? new DOMRect();
          const index = one.closest('[data-index]')?.getAttribute('data-index');
          const signs = [...document.querySelectorAll(`[data-marks="${index}"] > *`)];
          return Math.min(
            ...signs.map((sign) => {
              const { top, bottom, left, right, height } = sign.getBoundingClientRect();
              const isCut = top < page.top || bottom > page.bottom || left < page.left || right > page.right;
              return isCut ? 0 : height;
            }),
          );
        }),
      );
    // They are drawn a moment after the page.
    await expect.poll(async () => (await sizes()).every(Number.isFinite)).toBe(true);
    expect(Math.min(...(await sizes()))).toBeGreaterThanOrEqual(11);
  }
  await operator.picture('block and forced value on the overview');
  await call(site, 'removeBlock', [element('InfoNumber', {}, String(blockedPump))], technician);
  await call(site, 'releaseOverride', [element('InfoNumber', {}, String(tankLevel))], technician);
});

test('what takes a command has a frame at rest, on the picture as in the list', async ({ seated }) => {
  for (const screen of [{}, phone]) {
    const operator = await seated('synoptic/station', 'operator', screen);
    await operator.synoptic.isLive();
    const frameOf = (info: number) =>
      operator.synoptic
        .shown(info)
        .and(operator.page.locator('[data-index]'))
        .evaluateAll((all) => Math.max(...all.map((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth))));
    await expect.poll(() => Promise.all([410, 412, 413].map(frameOf))).toEqual([1, 1, 0]);
  }
});

test('a state beside its symbol is a word: the symbol has the frame, on the picture as in the list', async ({
  seated,
}) => {
  for (const screen of [{}, phone]) {
    const operator = await seated('synoptic/overview', 'operator', screen);
    await operator.synoptic.isLive();
    const shown = operator.page.locator('[data-index][data-info="410"], [data-info="410"] [data-index]');
    const areFramed = (part: Locator) =>
      part.evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth)));
    const symbol = operator.page.getByRole('img', { name: /^(Running|Stopped)$/ });
    await expect.poll(() => areFramed(shown.filter({ has: symbol }))).toEqual([1]);
    await expect.poll(() => areFramed(shown.filter({ hasText: /^(Running|Stopped)$/ }))).toEqual([0]);
  }
});

test('with the other pump at work, the open page says so', async ({ seated, arrive }) => {
  const operator = await seated('synoptic/station');
  for (const [number, verb] of [
    // In automatic the controller would take it back.
    [429, 'Set to Manual: Pump 2 mode'],
    [420, 'Start Pump 2'],
    [419, 'Set to Manual: Pump 1 mode'],
    [410, 'Stop Pump 1'],
  ] as const) {
    const panel = await operator.command(number);
    await panel.operate(verb);
    await panel.outcome.getByText('Confirmed by read-back').waitFor();
    await panel.closeByEscape();
  }
  const visitor = await arrive();
  await visitor.open();
  await visitor.synoptic.isLive();
  const says = async (info: number) =>
    (await visitor.synoptic.elements()).find((one) => one.info === info && /^(Stopped|Running)$/.test(one.text))?.text;
  await expect.poll(() => Promise.all([410, 420].map(says))).toEqual(['Stopped', 'Running']);
  await visitor.picture('open page, the other pump');
});
