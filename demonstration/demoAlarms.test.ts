import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { AlarmDefinition } from '../device/alarms/definition.ts';
import { kindRules } from '../device/alarms/kindRules.ts';
import { driverKinds } from '../device/drivers/index.ts';
import { comparisons } from '../device/points/commands/interlock.ts';
import { pointIdsOn } from '../device/station/pages/synopticWebCfg.ts';
import { loadFolder } from '../device/station/stationFolder.ts';
import { measuringRange, sideOf } from '../protocol/ranges.ts';
import { plantSpeed } from './demonstration.ts';
import type { FaultName } from './plant/faultTargets.ts';
import { registerMap } from './plant/registerMap.ts';
import { openSimulation } from './plant/simulation.ts';

const station = loadFolder(join(import.meta.dirname, 'station'), driverKinds).station;
const inpText = readFileSync(join(import.meta.dirname, 'plant/town.inp'), 'utf8');

describe('the alarms of the demonstration', () => {
  test('are sound, and check could not better them', () => {
    expect([...station.findings, ...station.remarks]).toEqual([]);
    expect(station.alarms).toHaveLength(25);
  });

  test('have priorities of about 5, 15 and 80 % (EEMUA 191)', () => {
    const count = (...priorities: number[]) =>
      station.alarms.filter(({ priority }) => priorities.includes(priority)).length;
    expect([count(1), count(2), count(3, 4)]).toEqual([1, 4, 20]);
  });

  test('tell cause, consequence, action and time, and lead to a page that shows what they watch', () => {
    for (const { id, point, page = '', ...alarm } of station.alarms) {
      const { cause, consequence, action, respondWithinMin, area } = alarm;
      expect([cause, consequence, action, respondWithinMin, area].every(Boolean), id).toBe(true);
      if (point !== undefined) expect(pointIdsOn(station, page), id).toContain(point);
    }
  });
});

const nothing = { min: undefined, max: undefined };

/** Real milliseconds between two ticks. */
const tickMs = 500;

/** Without delays, and without those that are suppressed. */
async function startPlant() {
  const clock = { ms: 0 };
  const step = (plantSpeed * tickMs) / 1000;
  const plant = await openSimulation({ inpText, fileName: 'town.inp', step, log: () => {}, clock: () => clock.ms });
  const registers = new Map(registerMap(plant.network).map((one) => [`${one.id}.${one.quantity}`, one]));
  const readers = new Map(
    station.points.flatMap(({ id, riData = '', scaling }) => {
      const register = registers.get(riData.split('.').slice(0, 2).join('.'));
      if (!register) return [];
      const read = plant.reader(register);
      return [[id, () => (read() / register.scale) * scaling.scale + scaling.offset] as const];
    }),
  );
  const shown = (id = '') => readers.get(id)?.() ?? Number.NaN;
  const isSuppressed = ({ suppressedWhen: when }: AlarmDefinition) =>
    when !== undefined && comparisons[when.comparison](shown(when.when), when.limit);
  const ranges = new Map(station.points.map((point) => [point.id, measuringRange(point)]));
  const isMeasured = (id = '') => sideOf(shown(id), ranges.get(id) ?? nothing) === undefined;
  const holds = ({ kind, point, limit, states, from }: AlarmDefinition) => {
    const value = shown(point);
    const { judge } = kindRules[kind];
    if (!judge) return point !== undefined && !isMeasured(point);
    if (!isMeasured(point)) return false;
    return judge({
      value,
      limit: Number(limit),
      until: 1,
      from: shown(from),
      states,
      rise: 0,
      fall: 0,
      starts: 0,
      band: 0,
    });
  };
  return {
    begin: (fault: FaultName) => plant.beginFault(fault),
    /** In real seconds; those whose condition came true, in their order. */
    watch(seconds: number) {
      const seen = new Set<string>();
      const look = () => {
        for (const alarm of station.alarms) if (!isSuppressed(alarm) && holds(alarm)) seen.add(alarm.id);
      };
      look();
      for (let i = 0; i < (seconds * 1000) / tickMs; i++) {
        plant.advance(step);
        // A float that chatters is seen in both of its states.
        for (const ms of [100, tickMs - 100]) {
          clock.ms += ms;
          look();
        }
      }
      return [...seen];
    },
  };
}

const dayMs = 24 * 3_600_000;

test('in normal operation of the plant no alarm stands, for two of its days', async () => {
  const plant = await startPlant();
  expect(plant.watch((2 * dayMs) / plantSpeed / 1000)).toEqual([]);
});

test.each<[fault: FaultName, seconds: number, alarms: readonly string[]]>([
  ['mains', 90, ['SUPPLY.MAINS', 'NORTH.LOW']],
  ['burst-main', 40, ['SUPPLY.BURST', 'NET.MARKET.LOW', 'NET.HOSPITAL.LOW', 'NORTH.LOW']],
  ['pump-trip', 300, ['PS1.P1.TRIP']],
  ['sensor', 200, ['NORTH.SENSOR']],
  ['chatter', 300, ['NORTH.FLOAT']],
])('the fault %s gives few alarms within %d s, and the first one names it', async (fault, seconds, alarms) => {
  const plant = await startPlant();
  plant.watch(360);
  plant.begin(fault);
  expect(plant.watch(seconds)).toEqual(alarms);
});

test('each pump is a machine with its alarms, and the trip names what resets it', () => {
  const { points, alarms } = station;
  const machineOf = (id: string | undefined) => points.find((point) => point.id === id)?.machine;
  const machines = ['WELL.P1', 'WELL.P2', 'PS1.P1', 'PS1.P2', 'BOOST.P1'];
  for (const machine of machines) {
    expect(points.find((point) => point.machine === machine)?.id).toBe(`${machine}.RUN`);
    expect(alarms.some(({ point }) => machineOf(point) === machine)).toBe(true);
  }
  expect(alarms.find(({ id }) => id === 'PS1.P1.TRIP')).toMatchObject({ resetPoint: 'PS1.P1.PROTECTION.RESET' });
  expect(machineOf('PS1.P1.PROTECTION')).toBe('PS1.P1');
});
