import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startAlarms } from '../device/alarms/testAlarms.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { plantSpeed } from './demonstration.ts';
import type { FaultName } from './plant/faultTargets.ts';
import { registerMap } from './plant/registerMap.ts';
import { openSimulation } from './plant/simulation.ts';

const station = loadFolder(join(import.meta.dirname, 'station'), driverKinds).station;
const inpText = readFileSync(join(import.meta.dirname, 'plant/town.inp'), 'utf8');
const tickMs = 500;

/** With the delays and the suppression of the service. */
async function startPlant() {
  const clock = { ms: 0 };
  const step = (plantSpeed * tickMs) / 1000;
  const plant = await openSimulation({ inpText, fileName: 'town.inp', step, log: () => {}, clock: () => clock.ms });
  const registers = new Map(registerMap(plant.network).map((one) => [`${one.id}.${one.quantity}`, one]));
  const readers = station.points.flatMap(({ id, riData = '', scaling }) => {
    const register = registers.get(riData.split('.').slice(0, 2).join('.'));
    if (!register) return [];
    const read = plant.reader(register);
    return [[id, () => (read() / register.scale) * scaling.scale + scaling.offset] as const];
  });
  const service = startAlarms({ definitions: station.alarms, points: station.points });
  service.links.set('plant', true);
  return {
    ...service,
    begin: (fault: FaultName) => plant.beginFault(fault),
    async run(seconds: number) {
      for (let i = 0; i < (seconds * 1000) / tickMs; i++) {
        plant.advance(step);
        // A float that chatters is seen in both of its states.
        for (const ms of [100, tickMs - 100]) {
          clock.ms += ms;
          service.clock.now += ms;
          service.clock.tick += ms;
          await service.read(Object.fromEntries(readers.map(([id, read]) => [id, read()])));
        }
        service.alarms.evaluateDue();
      }
    },
  };
}

test.each<[fault: FaultName, seconds: number, alarms: readonly string[]]>([
  ['mains', 120, ['SUPPLY.MAINS', 'NORTH.LOW']],
  ['burst-main', 40, ['SUPPLY.BURST', 'NET.MARKET.LOW', 'NET.HOSPITAL.LOW', 'NORTH.LOW']],
  ['pump-trip', 180, ['PS1.P1.TRIP']],
  ['sensor', 180, ['NORTH.SENSOR']],
  ['chatter', 180, ['NORTH.FLOAT']],
])(
  'before the fault %s the log has no alarm; then it has few within %d s, the first one names it',
  async (fault, seconds, alarms) => {
    const { run, begin, events, row } = await startPlant();
    await run(300);
    expect(events()).toEqual([]);
    begin(fault);
    await run(seconds);
    const raised = events().filter(({ kind }) => kind === 'alarmRaised');
    expect([...new Set(raised.map(({ fields }) => fields.alarm))]).toEqual(alarms);
    expect(alarms.length > 1 ? row(alarms[0]).first : undefined).toBe(alarms.length > 1 ? 'first' : undefined);
  },
);

test('the sensor of the north tank is cut while the tank is really nearly empty: that alarm stays, unacknowledged', async () => {
  const { run, begin, row, alarms } = await startPlant();
  begin('mains');
  for (let i = 0; i < 60 && row('NORTH.EMPTY').state === 'normal'; i++) await run(10);
  const before = row('NORTH.EMPTY');
  expect(before.state).toBe('activeUnacknowledged');
  begin('sensor');
  await run(120);
  expect(row('NORTH.EMPTY')).toMatchObject({ ...before, notEvaluated: row('NORTH.EMPTY').notEvaluated });
  const listed = alarms.list(undefined).alarms.filter(({ suppressedSince }) => suppressedSince === undefined);
  expect(listed.map(({ id }) => id)).toContain('NORTH.EMPTY');
});
