import { expect } from 'vitest';
import { secondsUntil } from './faults/livedTime.ts';
import { test } from './scene.ts';
import { command } from './site/commands.ts';
import { readPlantValue } from './site/modbusClient.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const operatorsCredential = 'operator:start-the-pump';
const { points } = readStation(demo);
const pump = { run: 410, flow: 413 } as const;
const clock = 104;

test('the plant dies: nothing looks current, nothing can be commanded; it comes back: all is live', async ({
  operator,
  site,
}) => {
  const { synoptic } = operator;
  await operator.comeIn();
  await operator.goTo('Pumping station');
  await synoptic.isLive();
  const panel = await operator.command(pump.run);
  const stop = panel.armButton;
  await expect.poll(() => stop.isEnabled()).toBe(true);
  // The plant's time is stopped, so that its last value is known.
  site.plant.hold();
  const last = points.get(pump.flow);
  const flow = (await readPlantValue(site.plant.port, last)).toFixed(last?.digits);
  expect(Number(flow)).toBeGreaterThan(0);
  await expect.poll(() => synoptic.value(pump.flow)).toBe(flow);

  await site.plant.kill();
  const valueElements = () => operator.page.locator('button[data-info]:not([data-quality="bad"])').count();
  expect(await secondsUntil(async () => (await valueElements()) === 0)).toBeLessThan(5);
  // The last value, marked, or none at all; never a zero that was not read.
  expect([flow, '---']).toContain(await synoptic.value(pump.flow));
  await expect.poll(() => stop.isDisabled()).toBe(true);
  await panel.root.getByText('Commands are disabled until it responds').waitFor();
  await operator.picture('plant lost');

  const refused = command(site, pump.run, '0', operatorsCredential);
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  refused.then(answered, answered);
  expect(await secondsUntil(() => isAnswered)).toBeLessThan(1);
  expect(await refused).toMatchObject({ result: 'refused', reason: 'linkDown' });

  site.plant.go();
  await site.plant.start();
  const isGood = async () => (await synoptic.qualities(pump.flow)).every((quality) => quality === 'good');
  expect(await secondsUntil(isGood)).toBeLessThan(5);
  await expect.poll(() => stop.isEnabled()).toBe(true);
  // Long after the link is back, the refused command has still not been sent.
  const minute = await readPlantValue(site.plant.port, points.get(clock));
  const passed = async () => (await readPlantValue(site.plant.port, points.get(clock))) - minute;
  await expect.poll(passed).toBeGreaterThan(0.05);
  expect(await readPlantValue(site.plant.port, points.get(pump.run))).toBe(1);
  await expect.poll(() => stop.isEnabled()).toBe(true);
});
