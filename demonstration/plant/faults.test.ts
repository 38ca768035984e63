import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registerMap } from './registerMap.ts';
import { openSimulation } from './simulation.ts';

const town = await readFile(join(import.meta.dirname, 'town.inp'), 'utf8');

/** Values by name, as `PS1_P1 run`; the clock has real milliseconds. */
async function run(inpText = town) {
  const clock = { ms: 0 };
  const simulation = await openSimulation({
    inpText,
    fileName: 'town.inp',
    step: 30,
    log: () => {},
    clock: () => clock.ms,
  });
  const registers = registerMap(simulation.network);
  const target = (name: string) => {
    const found = registers.find(({ id, quantity }) => `${id} ${quantity}` === name);
    if (!found) throw new Error(`No value ${name}`);
    return found;
  };
  return {
    clock,
    registers,
    simulation,
    minutes: (count: number) => simulation.advance(count * 60),
    read: (name: string) => simulation.reader(target(name))(),
    write: (name: string, value: number) => simulation.write([{ target: target(name), value }]),
  };
}

const pumps = ['WP_1', 'WP_2', 'PS1_P1', 'PS1_P2', 'BOOST_1'];

describe('a pump whose motor protection trips', () => {
  test('stops, takes no start, and stays so when the overload is gone, until it is reset', async () => {
    const plant = await run();
    expect(plant.read('PS1_P1 run')).toBe(1);
    expect(plant.write('pump-trip active', 1)).toBe(true);
    expect([plant.read('PS1_P1 run'), plant.read('PS1_P1 tripped'), plant.read('PS1_P1 flow')]).toEqual([0, 1, 0]);
    expect(plant.write('PS1_P1 run', 1)).toBe(false);
    plant.minutes(60);
    expect(plant.read('PS1_P1 run')).toBe(0);
    // While the overload lasts, a reset does nothing.
    plant.write('PS1_P1 protectionReset', 1);
    plant.write('PS1_P1 protectionReset', 0);
    expect(plant.read('PS1_P1 tripped')).toBe(1);
    plant.write('pump-trip active', 0);
    plant.minutes(60);
    expect([plant.read('PS1_P1 run'), plant.read('PS1_P1 tripped')]).toEqual([0, 1]);
    plant.write('PS1_P1 protectionReset', 1);
    expect([plant.read('PS1_P1 tripped'), plant.read('PS1_P1 protectionReset')]).toEqual([0, 1]);
    plant.write('PS1_P1 protectionReset', 0);
    // In automatic, level control starts it again: its tank has fallen meanwhile.
    plant.minutes(10);
    expect(plant.read('PS1_P1 run')).toBe(1);
  });

  test('does not start either where it is set to hand meanwhile, or the mains come back', async () => {
    const plant = await run();
    plant.write('pump-trip active', 1);
    plant.write('PS1_P1 manual', 1);
    plant.write('PS1_P1 manual', 0);
    plant.write('mains active', 1);
    plant.write('mains active', 0);
    plant.minutes(30);
    expect(plant.read('PS1_P1 run')).toBe(0);
  });
});

test('a level sensor whose loop is cut reads below its scale, and so does what the controller derives from it', async () => {
  const plant = await run();
  const [level, volume] = [plant.read('T_NORTH level'), plant.read('T_NORTH volume')];
  plant.write('sensor active', 1);
  expect(plant.read('T_NORTH level')).toBeCloseTo(-1.375, 3);
  expect(plant.read('T_NORTH volume')).toBeLessThan(-100);
  expect(plant.read('plant volume')).toBeNaN();
  expect(plant.read('T_CLEAR level')).toBeGreaterThan(0);
  plant.write('sensor active', 0);
  expect([plant.read('T_NORTH level'), plant.read('T_NORTH volume')]).toEqual([level, volume]);
  expect(plant.read('plant volume')).toBeGreaterThan(Number(volume));
});

test('a main that bursts takes pressure from the streets, makes the pumps deliver more, and empties the tank', async () => {
  const plant = await run();
  const before = {
    market: plant.read('MARKET pressure'),
    hill: plant.read('HOSPITAL pressure'),
    delivery: plant.read('P_MAIN flow'),
    level: plant.read('T_NORTH level'),
  };
  plant.write('burst-main active', 1);
  expect(plant.read('MARKET pressure')).toBeLessThan(before.market - 5);
  expect(plant.read('HOSPITAL pressure')).toBeLessThan(before.hill - 3);
  expect(plant.read('P_MAIN flow')).toBeGreaterThan(before.delivery + 3);
  plant.minutes(10);
  expect(plant.read('T_NORTH level')).toBeLessThan(before.level - 0.4);
  plant.write('burst-main active', 0);
  expect(plant.read('MARKET pressure')).toBeGreaterThan(before.market - 2);
});

describe('mains that fail', () => {
  test('stop every pump, no standby takes over, and what ran before runs again when they are back', async () => {
    const plant = await run();
    const ran = pumps.filter((pump) => plant.read(`${pump} run`) === 1);
    expect(ran.length).toBeGreaterThan(1);
    expect(plant.read('plant mains')).toBe(1);
    plant.write('mains active', 1);
    plant.minutes(90);
    expect(plant.read('plant mains')).toBe(0);
    for (const pump of pumps) expect(plant.read(`${pump} run`), pump).toBe(0);
    expect(plant.write('PS1_P2 run', 1)).toBe(false);
    plant.write('mains active', 0);
    expect(plant.read('plant mains')).toBe(1);
    for (const pump of ran) expect(plant.read(`${pump} run`), pump).toBe(1);
  });
});

test('a float switch that chatters changes ten times a second, however fast the simulation goes', async () => {
  const plant = await run();
  const seen = () => plant.read('T_NORTH low');
  expect(seen()).toBe(0);
  plant.write('chatter active', 1);
  const values = Array.from({ length: 20 }, (_, i) => {
    plant.clock.ms = i * 50;
    return seen();
  });
  const changes = values.filter((value, i) => i > 0 && value !== values[i - 1]).length;
  expect(changes).toBe(9);
  plant.write('chatter active', 0);
  plant.clock.ms = 1100;
  expect(seen()).toBe(0);
});

test('a main that was mended loses nothing more', async () => {
  const plant = await run();
  const demand = () => plant.read('MARKET demand');
  const before = demand();
  plant.write('burst-main active', 1);
  expect(demand()).toBeGreaterThan(10 * before);
  plant.write('burst-main active', 0);
  expect(demand()).toBeCloseTo(before, 1);
});

test('the float switch of a tank that has run low closes', async () => {
  const plant = await run();
  plant.write('burst-main active', 1);
  plant.minutes(120);
  expect(plant.read('T_NORTH low')).toBe(1);
});

test('a network has the faults that it has something for', async () => {
  const plant = await run('[JUNCTIONS]\nJ 0 1\n[RESERVOIRS]\nR 50\n[PIPES]\nP R J 100 100 100\n[END]\n');
  const faults = plant.registers.filter(({ object }) => object === 'fault').map(({ id }) => id);
  expect(faults).toEqual(['burst-main']);
  expect(plant.simulation.beginFault('mains')).toBe(false);
  expect(plant.simulation.beginFault('burst-main')).toBe(true);
});
