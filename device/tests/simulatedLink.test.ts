import { expect, test } from 'vitest';
import type { Driver } from '../drivers/driver.ts';
import { simulator } from '../drivers/simulator/simulator.ts';
import { parseSimulatorAddress } from '../drivers/simulator/simulatorAddress.ts';
import { soundAddress } from '../drivers/testAddress.ts';
import { Field } from '../points/field.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import { PointTable } from '../points/pointTable.ts';
import { fieldPointOf } from '../points/testFieldPoint.ts';
import { handTime } from '../points/testHandTime.ts';

/** Points of the simulator, as the station file has them. */
const simulated = (registers: Readonly<Record<string, string>>): FieldPoint[] =>
  Object.entries(registers).map(([id, register], i) =>
    fieldPointOf({
      id,
      infoNumber: i + 1,
      source: 0,
      link: 'sim',
      address: soundAddress(parseSimulatorAddress(register)),
    }),
  );

/** A simulator, with other points in place of its own. */
async function simulatedField(registers: Readonly<Record<string, string>>) {
  const time = handTime();
  const fieldOf = (given: Readonly<Record<string, string>>, running?: Field) => {
    const points = simulated(given);
    const table = new PointTable(points, time.now);
    const drivers = new Map([['sim', { driver: simulator(time.now) as Driver, settings: {} }]]);
    const parts = { drivers, points, table, timing: time.timing, onLink: () => undefined };
    const field = new Field(parts, running?.links);
    field.reconcile(running?.links);
    return { points, table, field };
  };
  const first = fieldOf(registers);
  await time.settle();
  return { ...first, replace: (other: Readonly<Record<string, string>>) => fieldOf(other, first.field), time };
}

test('a simulated setpoint goes on with what was written, and takes commands, whatever the order of the points', async () => {
  const { field, points, replace, time } = await simulatedField({
    A: 'setpoint:50',
    B: 'setpoint:50',
    C: 'ramp:0..100/60s',
  });
  const [a] = points as [FieldPoint];
  await field.acquisitionOf(a)?.write(a, 60);
  await field.acquisitionOf(a)?.confirm(a);
  const next = replace({ B: 'setpoint:50', A: 'setpoint:50', C: 'ramp:0..100/60s' });
  await time.settle();
  expect(next.field.links.get('sim')).toBe(field.links.get('sim'));
  expect([0, 1].map((slot) => next.table.at(slot).value)).toEqual([50, 60]);
  const [b] = next.points as [FieldPoint];
  await next.field.acquisitionOf(b)?.write(b, 70);
  expect(await next.field.acquisitionOf(b)?.confirm(b)).toBe(true);
  expect([0, 1].map((slot) => next.table.at(slot).value)).toEqual([70, 60]);
  await next.field.stop();
});

test('a simulated point of another curve follows that one', async () => {
  const { table, replace, time } = await simulatedField({ A: 'ramp:0..100/60s' });
  await time.step(30_000);
  const next = replace({ A: 'ramp:0..10/60s' });
  await time.settle();
  expect(next.table.at(0).value).toBe((time.now() % 60_000) / 6000);
  expect(table.at(0).value).not.toBe(next.table.at(0).value);
  await next.field.stop();
});
