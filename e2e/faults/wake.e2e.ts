import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Operator } from '../operator/operator.ts';
import { quietMs, timeouts } from '../operator/timeouts.ts';
import { siteTest } from '../scene.ts';
import { readPlantValue } from '../site/modbusClient.ts';
import type { Site } from '../site/site.ts';
import { demo } from '../site/stationCopy.ts';
import { readStation } from '../site/stationPoints.ts';
import { handAt, putToSleep } from './machine.ts';
import { allIsLive, isSamePage, markPage, nothingIsCurrent } from './screenTruth.ts';

const test = siteTest({ isFaulty: true });
const { points } = readStation(demo);
const pump = { run: 410 } as const;
const word = 'Reading all values again…';

async function atThePump(operator: Operator) {
  await operator.comeInAt('synoptic/station');
  await operator.synoptic.isLive();
  await markPage(operator);
  const panel = await operator.command(pump.run);
  // The worst case: one more click, and the pump stops. A page that was left frozen holds the point for as long as an
  // arming lasts.
  const isArmed = async () => {
    await panel.armButton.click();
    // Armed, the button says how long; refused, it can be pressed again.
    const answer = operator.page.locator('[data-command="armed"], [data-command="notArmed"]');
    await answer.waitFor();
    return (await answer.getAttribute('data-command')) === 'armed';
  };
  await expect.poll(isArmed, { timeout: 40_000, interval: 1000 }).toBe(true);
  const stop = panel.verb('Stop Pump 1');
  const box = (await stop.boundingBox()) ?? expect.fail('the button is not on the screen');
  return { panel, at: [box.x + box.width / 2, box.y + box.height / 2] as const };
}

const isRunning = async (site: Site) => (await readPlantValue(site.plant.port, points.get(pump.run))) === 1;
const isCommandSent = async (operator: Operator) =>
  (await operator.page.locator('[data-command="sent"], [data-command="done"], [data-command="unknown"]').count()) > 0;

test('a laptop sleeps and wakes: nothing is live and no click acts until all values have come anew', {
  tags: ['night'],
}, async ({ operator, browser, site }) => {
  const { panel, at } = await atThePump(operator);
  expect(await isRunning(site)).toBe(true);
  const { wire } = site.weakPlaces;

  const click = await handAt(operator.page, at);
  const wakeUp = await putToSleep(browser);
  // Clicked while it sleeps, it is the first thing that the page gets.
  const early = click();
  await sleep(quietMs.asleep);
  await wire.set('hold');
  wakeUp();
  await early;
  await nothingIsCurrent(operator);
  await operator.reads(word).waitFor();
  await operator.page.locator('main[aria-busy="true"]').waitFor();
  await operator.page.mouse.click(...at);
  await operator.picture('woken');

  await wire.set('pass');
  await allIsLive(operator);
  await operator.reads(word).waitFor({ state: 'detached' });
  await expect.poll(() => panel.verb('Stop Pump 1').isDisabled()).toBe(true);
  expect(await isCommandSent(operator)).toBe(false);
  expect(await isRunning(site)).toBe(true);
  expect(await isSamePage(operator)).toBe(true);

  // Armed again, it is a command again.
  await panel.operate('Stop Pump 1');
  await expect.poll(() => isRunning(site)).toBe(false);
  await expect.poll(() => panel.armButton.isEnabled()).toBe(true);
  await panel.operate('Start Pump 1');
  await expect.poll(() => isRunning(site)).toBe(true);
});

test('it wakes where there is no network: the link is lost, in words, and input is free again', {
  tags: ['night'],
}, async ({ operator, browser, site }) => {
  const { panel } = await atThePump(operator);
  const { wire } = site.weakPlaces;
  const wakeUp = await putToSleep(browser);
  await wire.set('blackhole');
  await sleep(quietMs.asleep);
  wakeUp();
  await nothingIsCurrent(operator);
  await operator.reads(/No response from the device since/).waitFor(timeouts.lost);
  await operator.page.locator('main[aria-busy="true"]').waitFor({ state: 'detached' });
  await expect.poll(() => panel.armButton.isDisabled()).toBe(true);
  await panel.closeByEscape();
  await wire.set('pass');
  await allIsLive(operator);
  expect(await isSamePage(operator)).toBe(true);
});

test('the page’s thread is held for 8 s: a click given in it does nothing', { tags: ['night'] }, async ({
  operator,
  site,
}) => {
  const { at } = await atThePump(operator);
  expect(await isRunning(site)).toBe(true);
  const click = await handAt(operator.page, at);
  const isHeld = operator.page.waitForEvent('console', (message) => message.text() === 'held');
  const held = operator.page.evaluate(() => {
    console.log('held');
    for (const end = performance.now() + 8000; performance.now() < end; );
  });
  await isHeld;
  await Promise.all([held, click()]);
  await operator.page.locator('[data-command="disarmed"]').waitFor();
  await allIsLive(operator);
  expect(await isCommandSent(operator)).toBe(false);
  expect(await isRunning(site)).toBe(true);
});

test('a tab that the browser froze believes nothing until all values have come anew', async ({ operator, site }) => {
  const { at } = await atThePump(operator);
  const session = await operator.page.context().newCDPSession(operator.page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await site.weakPlaces.wire.set('hold');
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await nothingIsCurrent(operator);
  await operator.page.mouse.click(...at);
  await site.weakPlaces.wire.set('pass');
  await allIsLive(operator);
  // The reason stays readable: the operator may have been elsewhere when it happened.
  await operator.page.locator('[data-command="disarmed"]').waitFor();
  expect(await isCommandSent(operator)).toBe(false);
  expect(await isRunning(site)).toBe(true);
  expect(await isSamePage(operator)).toBe(true);
});
