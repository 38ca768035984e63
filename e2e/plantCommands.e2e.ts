import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';
import { type Seated, siteTest } from './scene.ts';
import { newestEvents } from './site/commands.ts';
import { readPlantValue } from './site/modbusClient.ts';
import { writesIn } from './site/modbusWrites.ts';
import type { Site } from './site/site.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';
import { call } from './site/wire.ts';

const test = siteTest({ isFaulty: true });
const { points } = readStation(demo);
const pump = { run: 410, hours: 416, reset: 418 } as const;
const startLevel = 515;
const northLevel = 510;
const booster = 520;
const technician = 'technician:check-the-valve';

const inPlant = (site: Site, infoNumber: number) => readPlantValue(site.plant.port, points.get(infoNumber));

/** From now on, as it comes along the wire; a time programme writes elsewhere. */
async function watchWrites(site: Site, infoNumber: number): Promise<readonly string[]> {
  const seen: string[] = [];
  const point = points.get(infoNumber);
  const of = (bytes: Buffer) => {
    const own = writesIn(bytes).filter(({ table, address }) => table === point?.table && address === point.address);
    seen.push(...own.map(({ value }) => value));
    return false;
  };
  await site.weakPlaces.field.set({ kind: 'loseReply', of });
  return seen;
}
const [on, off] = ['ff00', '0000'];

/**
 * Whatever lets the second click through does so each time; a hundred are in web/command/operate/transaction.test.ts.
 */
const doubleClicks = 5;

/** `page`: the end of its address. The plant's time is stopped, so that its own levels turn nothing on or off. */
async function at(site: Site, seated: Seated, page: string, infoNumber: number, screen?: BrowserContextOptions) {
  site.plant.hold();
  const operator = await seated(`synoptic/${page}`, 'operator', screen);
  await operator.synoptic.isLive();
  return operator.command(infoNumber);
}

const seats = {
  'at a desk': {},
  // The device, the wire and the panel are the same: one command shows that this screen has the panel.
  'by thumb on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
} as const;

test.for(Object.entries(seats))(
  'a start level asks for a note, which the log keeps, %s',
  { tags: ['night'] },
  async ([, seat], { seated, site }) => {
    const panel = await at(site, seated, 'station', startLevel, seat);
    const before = await inPlant(site, startLevel);
    const level = before > 3 ? '2.5' : '3.4';
    await panel.type(level);
    await panel.arm();
    expect(await panel.verb(`Set to ${level} m: Pump 1 start level`).isDisabled()).toBe(true);
    await panel.root.getByLabel('Note (required)').fill('dry week');
    await panel.verb(`Set to ${level} m: Pump 1 start level`).click();
    await panel.outcome.getByText('Confirmed by read-back').waitFor();
    expect(await inPlant(site, startLevel)).toBeCloseTo(Number(level));
    const newest = (await newestEvents(site, 5, technician)).find(({ kind }) => kind === 'command');
    expect(newest).toMatchObject({
      object: { name: 'Pump 1 start level' },
      fields: { result: 'done', note: 'dry week' },
    });
  },
);

test('a pulse resets the pump’s counters, and its contact is open again', async ({ seated, site }) => {
  const panel = await at(site, seated, 'station', pump.reset);
  site.plant.go();
  await expect.poll(() => inPlant(site, pump.hours), { timeout: 20_000 }).toBeGreaterThan(0);
  site.plant.hold();
  const writes = await watchWrites(site, pump.reset);
  await panel.operate('Reset Pump 1 counters');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  expect(await inPlant(site, pump.hours)).toBe(0);
  await expect.poll(() => writes).toEqual([on, off]);
  await expect.poll(() => inPlant(site, pump.reset)).toBe(0);
});

test('one button turns the booster on and off; an interlock prevents its start', async ({ seated, site }) => {
  const panel = await at(site, seated, 'network', booster);
  if ((await inPlant(site, booster)) === 1) {
    await panel.operate('Stop Booster pump');
    await panel.outcome.getByText('Confirmed by read-back').waitFor();
  }
  await expect.poll(() => inPlant(site, booster)).toBe(0);
  const low = {
    infoNumber: northLevel,
    kind: 'forced' as const,
    value: '0.5',
    text: 'sensor is away',
  };
  expect((await call(site, 'setOverride', low, technician)).text).toContain('done');
  await panel.says('Interlock: North tank is nearly empty');
  await panel.says('“Start” requires: North tank level at least 0.60 m. Now: 0.50 m.');
  const writes = await watchWrites(site, booster);
  await panel.operate('Start Booster pump');
  await panel.says('Prevented by an interlock: “North tank is nearly empty”.');
  expect(writes).toEqual([]);
  await call(site, 'releaseOverrides', [], technician);
  await panel.root.locator('[data-precondition="met"]').waitFor();
  for (const [verb, state] of [
    ['Start', 1],
    ['Stop', 0],
  ] as const) {
    await panel.operate(`${verb} Booster pump`);
    await expect.poll(() => panel.outcome.innerText()).toContain('Confirmed by read-back');
    expect(await inPlant(site, booster)).toBe(state);
    await panel.verb(`${state === 1 ? 'Stop' : 'Start'} Booster pump`).waitFor();
  }
  expect(writes).toEqual([on, off]);
});

const title = `${doubleClicks} double clicks are ${doubleClicks} writes, and ${doubleClicks} lines in the log`;
test(title, { timeout: 600_000 }, async ({ seated, site }) => {
  const panel = await at(site, seated, 'station', pump.run);
  const commands = async () =>
    (await newestEvents(site, 500, technician)).filter(({ kind }) => kind === 'command').length;
  const isRunning = (await inPlant(site, pump.run)) === 1;
  const [writes, logged] = [await watchWrites(site, pump.run), await commands()];
  const turns = Array.from({ length: doubleClicks }, (_, turn) => (turn % 2 === 0) !== isRunning);
  for (const isStart of turns) {
    await panel.arm();
    await panel.verb(isStart ? 'Start Pump 1' : 'Stop Pump 1').evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    await panel.root.locator('[data-command="done"]').waitFor();
  }
  expect(writes).toEqual(turns.map((isStart) => (isStart ? on : off)));
  await expect.poll(commands).toBe(logged + doubleClicks);
});
