import { expect } from 'vitest';
import { siteTest } from '../scene.ts';
import { readPlantValue } from '../site/modbusClient.ts';
import { demo } from '../site/stationCopy.ts';
import { readStation } from '../site/stationPoints.ts';
import { allIsLive, figure, isSamePage, markPage, nothingIsCurrent } from './screenTruth.ts';

const test = siteTest({ isFaulty: true });
const { points } = readStation(demo);
const pump = { run: 410, flow: 413 } as const;
const noAnswer = /No response from the device since .*\d\d:\d\d:\d\d\. Values are not current; commands are disabled/;

test('the service is frozen: every element says so, and since when; thawed, all is live without a reload', async ({
  operator,
  site,
}) => {
  const { synoptic } = operator;
  await operator.comeInAt('synoptic/station');
  await synoptic.isLive();
  await markPage(operator);
  const panel = await operator.command(pump.run);
  await panel.arm();
  await expect.poll(() => panel.verb('Stop Pump 1').isEnabled()).toBe(true);

  site.weakPlaces.service.freeze();
  const lost = await nothingIsCurrent(operator);
  await operator.reads(noAnswer).waitFor();
  await expect.poll(() => panel.verb('Stop Pump 1').isDisabled()).toBe(true);
  await expect.poll(() => panel.armButton.isDisabled()).toBe(true);
  await panel.root.getByText(/No data from the device since .* Commands are disabled until it responds/).waitFor();
  await operator.picture('service frozen');

  site.weakPlaces.service.thaw();
  const back = await allIsLive(operator);
  await operator.reads(noAnswer).waitFor({ state: 'detached' });
  await expect.poll(() => panel.armButton.isEnabled()).toBe(true);
  expect(await isSamePage(operator)).toBe(true);
  site.plant.hold();
  const flow = points.get(pump.flow);
  const shown = (await readPlantValue(site.plant.port, flow)).toFixed(flow?.digits);
  await expect.poll(() => synoptic.value(pump.flow)).toBe(shown);
  site.plant.go();
  figure('service frozen', lost, back);
});

test('the service dies and is started again: the page lives again by itself', async ({ operator, site }) => {
  await operator.comeIn();
  await operator.synoptic.isLive();
  await markPage(operator);

  await site.weakPlaces.service.kill();
  const lost = await nothingIsCurrent(operator);
  await operator.reads(noAnswer).waitFor();

  await site.startService();
  const back = await allIsLive(operator);
  await operator.reads(noAnswer).waitFor({ state: 'detached' });
  expect(await isSamePage(operator)).toBe(true);
  await expect.poll(() => operator.route).toBe('/synoptic');
  figure('service killed', lost, back);
});
