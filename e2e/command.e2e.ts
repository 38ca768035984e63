import { expect } from 'vitest';
import { errorCodes } from '../protocol/errorCodes.ts';
import type { Operator, Person } from './operator/operator.ts';
import { type Seated, test } from './scene.ts';
import { command, commandCode, newestEvents } from './site/commands.ts';
import { readPlantValue } from './site/modbusClient.ts';
import { demo } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const operatorsCredential = 'operator:start-the-pump';
const { points } = readStation(demo);
/** Pump 1 of the pumping station, and the tank that it fills. */
const pump = { run: 410, setpoint: 412, flow: 413 } as const;
const northTankLevel = 510;

async function atPumpingStation(seated: Seated, person: Person = 'operator'): Promise<Operator> {
  const operator = await seated('synoptic/station', person);
  await operator.synoptic.isLive();
  return operator;
}

test('a pump stopped in the browser stops in the plant, and starts again', { tags: ['spec-3-12'] }, async ({
  seated,
  site,
}) => {
  const inPlant = (infoNumber: number) => readPlantValue(site.plant.port, points.get(infoNumber));
  const operator = await atPumpingStation(seated);
  expect(await inPlant(pump.flow)).toBeGreaterThan(100);

  site.plant.hold();
  const panel = await operator.command(pump.run);
  await panel.operate('Stop Pump 1');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  expect(await inPlant(pump.run)).toBe(0);
  expect(await inPlant(pump.flow)).toBe(0);
  await expect.poll(() => operator.synoptic.value(pump.flow)).toBe('0.0');
  await operator.picture('pump stopped');

  const level = await inPlant(northTankLevel);
  site.plant.go();
  await expect.poll(() => inPlant(northTankLevel)).toBeLessThan(level - 0.01);
  await panel.closeByEscape();
  await operator.goTo('Tanks');
  await operator.synoptic.isLive();
  await expect.poll(async () => Number(await operator.synoptic.value(northTankLevel))).toBeLessThan(level);

  await operator.goTo('Pumping station');
  await operator.synoptic.isLive();
  const again = await operator.command(pump.run);
  await again.operate('Start Pump 1');
  await again.outcome.getByText('Confirmed by read-back').waitFor();
  expect(await inPlant(pump.run)).toBe(1);
  expect(await inPlant(pump.flow)).toBeGreaterThan(100);
});

test('a set value reaches the plant; one beyond its limits is refused in words', { tags: ['spec-3-15'] }, async ({
  seated,
  site,
}) => {
  const operator = await atPumpingStation(seated);
  const panel = await operator.command(pump.setpoint);
  await panel.type('80');
  await panel.operate('Set to 80 %: Pump 1 speed setpoint');
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  expect(await readPlantValue(site.plant.port, points.get(pump.setpoint))).toBe(80);
  await expect.poll(() => operator.synoptic.value(pump.setpoint)).toBe('80');

  await panel.type('200');
  await panel.root.getByText('The upper limit is 110 %.').waitFor();
  await panel.arm();
  expect(await panel.verb('Set Pump 1 speed setpoint').isDisabled()).toBe(true);
  await panel.type('ninety');
  await panel.root.getByText('Enter a number').waitFor();
  // Held by this page, no other user could command it.
  await panel.disarm(() => operator.page.keyboard.press('Escape'));
  const past = await command(site, pump.setpoint, '200', operatorsCredential);
  expect(past).toMatchObject({ result: 'refused', reason: 'aboveLimit', value: 110 });
  expect(await readPlantValue(site.plant.port, points.get(pump.setpoint))).toBe(80);
  expect(await command(site, pump.setpoint, '100', operatorsCredential)).toMatchObject({ result: 'done' });
});

test('an observer looks, and has no command', { tags: ['spec-3-5', 'spec-6-2'] }, async ({ seated, site }) => {
  const operator = await atPumpingStation(seated, 'observer');
  const panel = await operator.command(pump.run);
  await panel.root.getByText('You can view this point but not command it.').waitFor();
  // Neither what arms nor what operates: its only button closes it.
  expect(await panel.root.getByRole('button').count()).toBe(1);
  const before = await readPlantValue(site.plant.port, points.get(pump.run));
  expect(await commandCode(site, pump.run, before === 1 ? '0' : '1', 'observer:look-around')).toBe(
    errorCodes.badProfile,
  );
  expect(await readPlantValue(site.plant.port, points.get(pump.run))).toBe(before);
});

test('a point that is not editable shows its value, and has no command', { tags: ['spec-3-15'] }, async ({
  seated,
}) => {
  const operator = await atPumpingStation(seated);
  const panel = await operator.command(pump.flow);
  await panel.root.getByRole('heading').first().waitFor();
  expect(await panel.root.getByRole('textbox').count()).toBe(0);
  expect(await panel.root.getByRole('button').count()).toBe(1);
});

test('a double click is one command', async ({ seated, site }) => {
  const operator = await atPumpingStation(seated);
  const commands = async () =>
    (await newestEvents(site, 500, operatorsCredential)).filter(({ kind }) => kind === 'command').length;
  const before = await commands();
  const panel = await operator.command(pump.run);
  await panel.arm();
  await panel.verb('Start Pump 1').evaluate((button: HTMLButtonElement) => {
    // The second one comes before the page can be drawn again.
    button.click();
    button.click();
  });
  await panel.outcome.getByText('Confirmed by read-back').waitFor();
  // A second one would be in the log before this one.
  await panel.operate('Stop Pump 1');
  await panel.says('Stopped: Confirmed by read-back.');
  expect(await commands()).toBe(before + 2);
});
