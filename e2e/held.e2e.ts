import { afterAll, expect } from 'vitest';
import { nameOf } from './operator/nameOf.ts';
import type { Operator, Person } from './operator/operator.ts';
import { type Seated, siteTest } from './scene.ts';
import { bench, benchPage, benchRoute, testBench } from './site/testBench.ts';

const technicianName = nameOf('technician', 'Marc Lefort');

const field = testBench();
const test = siteTest({ prepare: field.prepare });
afterAll(field.stop);

async function atBench(seated: Seated, person: Person): Promise<Operator> {
  const operator = await seated(benchRoute, person);
  await operator.synoptic.isLive();
  return operator;
}

test('forced and simulated values: seen as such everywhere, listed in one place, released all at once', async ({
  seated,
}) => {
  const technician = await atBench(seated, 'technician');
  const operator = await atBench(seated, 'operator');
  const before = field.writes.length;

  const speed = await technician.command(bench.speed);
  await speed.root.getByRole('button', { name: 'Force or simulate…' }).click();
  await speed.root.getByLabel('Value in %', { exact: true }).fill('77.5');
  await speed.root.getByLabel('Note').fill('sensor is away');
  await speed.root.getByRole('button', { name: 'Force the value of Speed' }).click();
  await speed.says('Forced to 77.5 %');
  await speed.says(/Field value: 50\.0 %/);
  await speed.closeByEscape();

  const motor = await technician.command(bench.motor);
  await motor.root.getByRole('button', { name: 'Force or simulate…' }).click();
  await motor.root.getByLabel('Type').selectOption('simulated');
  await motor.root.getByLabel('Value', { exact: true }).selectOption('Off');
  await motor.root.getByRole('button', { name: 'Simulate the value of Motor' }).click();
  await motor.says('Simulated: Off');

  // The other user sees both, can't command the one, and moves only the trial with the other.
  await expect.poll(() => operator.synoptic.value(bench.speed)).toBe('77.5');
  await operator.page.getByRole('link', { name: '2 forced or simulated values' }).waitFor();
  const forced = await operator.command(bench.speed);
  await forced.armButton.click();
  await forced.says(`The value is forced by ${technicianName}. Release it before you command.`);
  await forced.closeByEscape();
  const simulated = await operator.command(bench.motor);
  await simulated.operate('Start Motor');
  await simulated.says('On: Done.');
  await simulated.says('Only the simulated value was changed. Nothing was sent to the field.');
  expect(field.writes.slice(before)).toEqual([]);
  await simulated.closeByEscape();

  await operator.page.getByRole('link', { name: '2 forced or simulated values' }).click();
  const seen = operator.page.getByRole('region', { name: 'Forced and simulated values' });
  await seen
    .getByRole('row', { name: new RegExp(`Speed.*77\\.5 %.*Forced.*sensor is away.*${RegExp.escape(technicianName)}`) })
    .waitFor();
  expect(await seen.getByRole('button').count()).toBe(0);
  await operator.picture('blocks and forced values');

  await technician.goTo('What is not normal');
  const list = technician.page.getByRole('region', { name: 'Forced and simulated values' });
  await list.getByRole('button', { name: 'Release all…' }).click();
  const question = technician.page.getByRole('dialog', { name: 'Release all 2 values?' });
  await question.getByRole('button', { name: 'Release all' }).click();
  const isNone = /^None of these in Vigie: .*Forced and simulated values/;
  for (const { page } of [technician, operator]) await page.getByText(isNone).waitFor();
  await expect.poll(() => operator.page.getByRole('link', { name: /forced or simulated value/ }).count()).toBe(0);
  await operator.goTo(benchPage);
  await operator.synoptic.isLive();
  await expect.poll(() => operator.synoptic.value(bench.speed)).toBe('50.0');
  expect(field.writes.slice(before)).toEqual([]);
});

test('the list leads to the point on its page', async ({ seated }) => {
  const operator = await atBench(seated, 'technician');
  const panel = await operator.command(bench.motor);
  await panel.root.getByRole('button', { name: 'Block commands…' }).click();
  await panel.root.getByLabel('Reason').fill('bearing is hot');
  await panel.root.getByRole('button', { name: 'Block commands to Motor' }).click();
  await panel.says('Commands blocked: bearing is hot');
  await operator.page.getByRole('link', { name: '1 command block' }).click();
  await operator.page.getByRole('link', { name: `Motor ${benchPage}` }).click();
  await (await operator.panel()).says('Commands blocked: bearing is hot');
  expect(operator.route).toBe('/synoptic/bench?point=901');
});
