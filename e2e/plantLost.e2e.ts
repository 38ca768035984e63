import { expect } from 'vitest';
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
  expect(await stop.isEnabled()).toBe(true);
  const flow = await synoptic.value(pump.flow);
  expect(Number(flow)).toBeGreaterThan(0);

  await site.plant.kill();
  const valueElements = () => operator.page.locator('button[data-info]:not([data-quality="bad"])').count();
  await expect.poll(valueElements, { timeout: 5000 }).toBe(0);
  // The last value, marked, or none at all; never a zero that nobody has read.
  expect([flow, '---']).toContain(await synoptic.value(pump.flow));
  await expect.poll(() => stop.isDisabled()).toBe(true);
  await panel.root.getByText('Commands are off until it answers').waitFor();
  await operator.picture('plant lost');

  const began = performance.now();
  const refused = await command(site, pump.run, '0', operatorsCredential);
  expect(refused).toMatchObject({ result: 'refused', reason: 'linkDown' });
  expect(performance.now() - began).toBeLessThan(1000);

  await site.plant.start();
  await expect.poll(() => synoptic.qualities(pump.flow), { timeout: 5000 }).toEqual(['good']);
  await expect.poll(() => stop.isEnabled()).toBe(true);
  // Long after the link is back, the refused command has still not been sent.
  const minute = await readPlantValue(site.plant.port, points.get(clock));
  const passed = async () => (await readPlantValue(site.plant.port, points.get(clock))) - minute;
  await expect.poll(passed, { timeout: 10_000 }).toBeGreaterThan(0.05);
  expect(await readPlantValue(site.plant.port, points.get(pump.run))).toBe(1);
  expect(await stop.isEnabled()).toBe(true);
});
