import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { prepare } from './endless.ts';
import { EngineError, openEngine } from './engine.ts';
import { readNetwork } from './network.ts';
import { registerMap } from './registerMap.ts';
import { openSimulation } from './simulation.ts';
import { createStepper } from './stepper.ts';

const town = await readFile(join(import.meta.dirname, 'town.inp'), 'utf8');

/** Values by name, as `PS1_P1 run`. */
async function run(inpText: string) {
  const log: string[] = [];
  const simulation = await openSimulation({ inpText, fileName: 'town.inp', step: 30, log: (line) => log.push(line) });
  const registers = registerMap(simulation.network);
  const target = (name: string) => {
    const found = registers.find(({ id, quantity }) => `${id} ${quantity}` === name);
    if (!found) throw new Error(`No value ${name}`);
    return found;
  };
  return {
    log,
    minutes: (count: number) => simulation.advance(count * 60),
    read: (name: string) => simulation.reader(target(name))(),
    write: (name: string, value: number) => simulation.write([{ target: target(name), value }]),
    simulation,
    target,
  };
}

describe('a pump', () => {
  test('counts its running time anew from the moment its reset is pressed, however long that is', async () => {
    const plant = await run(town);
    plant.minutes(30);
    expect(plant.read('PS1_P1 runningTime')).toBeCloseTo(0.5, 2);
    expect(plant.write('PS1_P1 countersReset', 1)).toBe(true);
    expect(plant.read('PS1_P1 runningTime')).toBe(0);
    plant.minutes(6);
    expect(plant.write('PS1_P1 countersReset', 1)).toBe(true);
    expect(plant.read('PS1_P1 runningTime')).toBeCloseTo(0.1, 2);
    expect(plant.read('PS1_P1 countersReset')).toBe(1);
    plant.write('PS1_P1 countersReset', 0);
    plant.write('PS1_P1 run', 0);
    plant.write('PS1_P1 run', 1);
    expect([plant.read('PS1_P1 starts'), plant.read('PS1_P1 countersReset')]).toEqual([1, 0]);
    plant.write('PS1_P1 countersReset', 1);
    expect([plant.read('PS1_P1 starts'), plant.read('PS1_P1 runningTime')]).toEqual([0, 0]);
  });

  test('stopped by hand delivers nothing at once, and its tank falls', async () => {
    const plant = await run(town);
    expect(plant.read('PS1_P1 flow')).toBeGreaterThan(30);
    const level = plant.read('T_NORTH level');
    expect(plant.write('PS1_P1 run', 0)).toBe(true);
    for (const quantity of ['run', 'flow', 'speed', 'power', 'headGain']) {
      expect(plant.read(`PS1_P1 ${quantity}`), quantity).toBe(0);
    }
    expect(plant.read('T_NORTH inflow')).toBeLessThan(-20);
    plant.minutes(10);
    expect(plant.read('T_NORTH level')).toBeLessThan(level - 0.1);
    expect(plant.write('PS1_P1 run', 1)).toBe(true);
    expect(plant.read('PS1_P1 flow')).toBeGreaterThan(30);
    expect(plant.read('PS1_P1 headGain')).toBeGreaterThan(50);
  });

  test('stays stopped under a low tank until the level calls it anew', async () => {
    const plant = await run(town);
    // 2.6 m is below the 2.7 m at which the file starts this pump.
    expect(plant.read('T_CLEAR level')).toBeCloseTo(2.6, 1);
    plant.write('WP_1 run', 0);
    plant.minutes(5);
    expect(plant.read('WP_1 run')).toBe(0);
    plant.write('WP_1 run', 1);
    plant.write('WP_2 run', 1);
    plant.write('PS1_P1 manual', 1);
    plant.write('PS1_P1 run', 0);
    plant.minutes(40);
    expect(plant.read('T_CLEAR level')).toBeGreaterThan(2.73);
    plant.write('WP_1 run', 0);
    plant.write('WP_2 run', 0);
    plant.write('PS1_P1 run', 1);
    plant.minutes(120);
    expect(plant.read('WP_1 run')).toBe(1);
  });

  test('keeps its speed setpoint through a stop, and starts with it', async () => {
    const plant = await run(town);
    const full = plant.read('PS1_P1 flow');
    expect(plant.write('PS1_P1 speedSetpoint', 90)).toBe(true);
    const slower = plant.read('PS1_P1 flow');
    expect(slower).toBeLessThan(full - 3);
    expect(plant.read('PS1_P1 speed')).toBeCloseTo(90);
    plant.write('PS1_P1 run', 0);
    expect(plant.read('PS1_P1 speedSetpoint')).toBe(90);
    expect(plant.read('PS1_P1 speed')).toBe(0);
    plant.write('PS1_P1 run', 1);
    expect(plant.read('PS1_P1 flow')).toBeCloseTo(slower, 2);
  });

  test('does not start because its setpoint is written, and the automatic start uses the setpoint', async () => {
    const plant = await run(town);
    plant.write('PS1_P2 speedSetpoint', 95);
    expect(plant.read('PS1_P2 run')).toBe(0);
    plant.write('PS1_P1 manual', 1);
    plant.write('PS1_P1 run', 0);
    plant.minutes(60);
    expect(plant.read('PS1_P2 run')).toBe(1);
    expect(plant.read('PS1_P2 speed')).toBeCloseTo(95);
    expect(plant.read('PS1_P2 starts')).toBe(1);
  });

  test('counts its running time and its starts', async () => {
    const plant = await run(town);
    plant.minutes(60);
    expect(plant.read('WP_1 runningTime')).toBeCloseTo(1);
    expect(plant.read('WP_1 starts')).toBe(0);
    plant.write('WP_1 run', 0);
    plant.minutes(30);
    plant.write('WP_1 run', 1);
    expect(plant.read('WP_1 runningTime')).toBeCloseTo(1);
    expect(plant.read('WP_1 starts')).toBe(1);
  });

  test('driven by a speed pattern obeys a command until the next value of the pattern', async () => {
    const patterned = town
      .replace('HEAD PS1_CURVE', 'HEAD PS1_CURVE PATTERN SLOW')
      .replace('[PATTERNS]', '[PATTERNS]\n SLOW 0.97 0.96 0.95')
      .replace(/ LINK PS1_P1.*\n/g, '');
    const plant = await run(patterned);
    const before = plant.read('PS1_P1 speedSetpoint');
    expect(before).toBeLessThan(98);
    plant.write('PS1_P1 run', 0);
    expect(plant.read('PS1_P1 run')).toBe(0);
    plant.minutes(4);
    expect(plant.read('PS1_P1 run')).toBe(0);
    plant.minutes(2);
    expect(plant.read('PS1_P1 run')).toBe(1);
  });

  test('that a rule starts again runs at its setpoint', async () => {
    const ruled = town
      .replace(/ LINK PS1_P1.*\n/g, '')
      .replace(
        '[PATTERNS]',
        '[RULES]\nRULE 1\nIF TANK T_NORTH LEVEL < 3.3\nTHEN PUMP PS1_P1 STATUS = OPEN\n\n[PATTERNS]',
      );
    const plant = await run(ruled);
    plant.write('PS1_P1 speedSetpoint', 93);
    plant.write('PS1_P1 run', 0);
    plant.write('PS1_P2 run', 0);
    plant.minutes(30);
    expect(plant.read('PS1_P1 run')).toBe(1);
    expect(plant.read('PS1_P1 speed')).toBeCloseTo(93);
  });
});

describe('a pump with a selector', () => {
  test('begins in automatic: its level control undoes a stop within five minutes', async () => {
    const plant = await run(town);
    expect([plant.read('PS1_P1 manual'), plant.read('PS1_P1 run')]).toEqual([0, 1]);
    plant.write('PS1_P1 run', 0);
    plant.minutes(4);
    expect(plant.read('PS1_P1 run')).toBe(0);
    plant.minutes(1);
    expect(plant.read('PS1_P1 run')).toBe(1);
  });

  test('in automatic is stopped again where nobody wants it to run', async () => {
    const plant = await run(town);
    expect(plant.read('PS1_P2 run')).toBe(0);
    plant.write('PS1_P2 run', 1);
    plant.minutes(5);
    expect(plant.read('PS1_P2 run')).toBe(0);
  });

  test('in hand does what it was commanded, whatever the level; back in automatic it follows the level', async () => {
    const plant = await run(town);
    plant.write('PS1_P1 manual', 1);
    plant.write('PS1_P1 run', 0);
    plant.minutes(60);
    expect(plant.read('T_NORTH level')).toBeLessThan(3.4);
    expect([plant.read('PS1_P1 manual'), plant.read('PS1_P1 run')]).toEqual([1, 0]);
    plant.write('PS1_P1 manual', 0);
    plant.minutes(6);
    expect([plant.read('PS1_P1 manual'), plant.read('PS1_P1 run')]).toEqual([0, 1]);
  });
});

describe('a value that makes no sense', () => {
  test.each([
    ['PS1_P1 speedSetpoint', 120.1],
    ['PS1_P1 speedSetpoint', -0.1],
    ['PRV_RIVER setting', Number.NaN],
    ['PRV_RIVER setting', Number.POSITIVE_INFINITY],
    ['PRV_RIVER setting', -1],
    ['PRV_RIVER setting', 151],
    ['PS1_P1 flow', 3],
  ])('for %s, %d, is refused and nothing changes', async (name, value) => {
    const plant = await run(town);
    const before = plant.read(name);
    expect(plant.write(name, value)).toBe(false);
    plant.minutes(0.5);
    expect(plant.read(name)).toBeCloseTo(before, 0);
  });

  test('among good ones leaves all of them unwritten', async () => {
    const { simulation, target, read } = await run(town);
    const written = simulation.write([
      { target: target('PS1_P1 speedSetpoint'), value: 80 },
      { target: target('PS1_P2 speedSetpoint'), value: 130 },
    ]);
    expect(written).toBe(false);
    expect(read('PS1_P1 speedSetpoint')).toBe(100);
  });

  test('a start at 0 % is refused', async () => {
    const plant = await run(town);
    expect(plant.write('PS1_P1 speedSetpoint', 0)).toBe(true);
    expect(plant.read('PS1_P1 run')).toBe(0);
    expect(plant.write('PS1_P1 run', 1)).toBe(false);
  });
});

test('a reducing valve follows its setting at once', async () => {
  const plant = await run(town);
  expect(plant.read('PRV_OUT pressure')).toBeCloseTo(30, 3);
  plant.write('PRV_RIVER setting', 25);
  expect(plant.read('PRV_OUT pressure')).toBeCloseTo(25, 3);
  expect(plant.read('PRV_RIVER open')).toBe(1);
});

describe('the level at which a pump starts', () => {
  test('is what the file says, and starts the pump where it is set to', async () => {
    const plant = await run(town);
    expect(plant.read('PS1_P2_start level')).toBeCloseTo(2.9);
    expect(plant.read('PS1_P2_stop level')).toBeCloseTo(4.2);
    expect(plant.read('PS1_P2 run')).toBe(0);
    const level = plant.read('T_NORTH level');
    expect(plant.write('PS1_P2_stop level', level + 1)).toBe(true);
    expect(plant.write('PS1_P2_start level', level + 0.2)).toBe(true);
    expect(plant.read('PS1_P2_start level')).toBeCloseTo(level + 0.2);
    plant.minutes(1);
    expect(plant.read('PS1_P2 run')).toBe(1);
  });

  test('lies below the one at which it stops, and within the tank', async () => {
    const plant = await run(town);
    expect(plant.write('PS1_P2_start level', 4.2)).toBe(false);
    expect(plant.write('PS1_P2_stop level', 2.9)).toBe(false);
    expect(plant.write('PS1_P2_start level', -0.1)).toBe(false);
    expect(plant.write('PS1_P2_stop level', 99)).toBe(false);
    expect(plant.read('PS1_P2_start level')).toBeCloseTo(2.9);
  });
});

test('values move at every tick, and the clock goes past the end of the file', async () => {
  const plant = await run(town);
  expect(plant.read('plant clock')).toBe(360);
  for (let tick = 0; tick < 10; tick += 1) {
    const before = plant.read('T_NORTH level');
    plant.minutes(0.5);
    expect(plant.read('T_NORTH level')).not.toBe(before);
  }
  plant.minutes(60 * 48);
  expect(plant.read('plant clock')).toBe(365);
  expect(plant.read('plant day')).toBe(2);
});

test('what flows into the town is what it uses and stores', async () => {
  const plant = await run(town);
  plant.minutes(7);
  const stored = ['T_CLEAR', 'T_NORTH', 'T_HILL'].reduce((sum, id) => sum + plant.read(`${id} inflow`), 0);
  expect(plant.read('plant production')).toBeCloseTo(plant.read('plant demand') + stored, 1);
});

describe('a moment that EPANET cannot solve', () => {
  test('is logged once, keeps the values, and the plant goes on', async () => {
    const { model } = await openEngine(town, 'town.inp');
    prepare(model, 30);
    const log: string[] = [];
    let broken = false;
    const failing = Object.create(model, {
      runH: {
        value: () => {
          if (broken) throw new EngineError(110, 'cannot solve network hydraulic equations');
          return model.runH();
        },
      },
    });
    const stepper = createStepper({ model: failing, log: (line) => log.push(line), observe: () => false });
    stepper.solve();
    stepper.advance(30);
    const before = stepper.now();
    broken = true;
    for (let tick = 0; tick < 5; tick += 1) stepper.advance(30);
    expect(stepper.now()).toBe(before);
    expect(log).toEqual([expect.stringContaining('cannot solve network hydraulic equations')]);
    broken = false;
    stepper.advance(30);
    expect(stepper.now().time).toBe(before.time + 180);
    expect(log).toHaveLength(2);
  });
});

test('setting the engine clock back after decades changes nothing that can be seen', async () => {
  const engines = await Promise.all([openEngine(town, 'town.inp'), openEngine(town, 'town.inp')]);
  const [kept, setBack] = engines.map(({ model }, at) => {
    prepare(model, 30);
    const lastSecond = at === 0 ? 2 ** 30 : 5 * 3600;
    const stepper = createStepper({ model, lastSecond, log: () => {}, observe: () => false });
    stepper.solve();
    for (let hour = 0; hour < 30; hour += 1) stepper.advance(3600);
    return stepper.now();
  });
  expect(setBack?.time).toBe(kept?.time);
  const tanks = engines[0]
    ? readNetwork(engines[0].model, town).nodes.flatMap(({ kind }, at) => (kind === 'tank' ? at : []))
    : [];
  for (const at of tanks) expect(setBack?.heads[at]).toBeCloseTo(kept?.heads[at] ?? 0, 1);
  expect(setBack?.demands[6]).toBeCloseTo(kept?.demands[6] ?? 0, 5);
});

describe('a simulation that is led through days', () => {
  const open = (beginsAt: number) =>
    openSimulation({ inpText: town, fileName: 'town.inp', step: 300, beginsAt, log: () => {} });
  const read = (simulation: Awaited<ReturnType<typeof open>>, quantity: 'clock' | 'demand') =>
    simulation.reader({ object: 'plant', id: 'plant', quantity, writable: false })();

  test('begins at the time of day that is set, with what the town uses then', async () => {
    const [night, noon] = [await open(3 * 3600), await open(12 * 3600)];
    expect([read(night, 'clock'), read(noon, 'clock')]).toEqual([180, 720]);
    expect(read(noon, 'demand')).toBeGreaterThan(2 * read(night, 'demand'));
  });

  test.each([
    ['put on', 3600],
    ['put back', -3600],
    ['put back far', -6 * 3600],
  ])('gets up by the new time where clocks are %s', async (_, seconds) => {
    const [shifted, other] = [await open(6 * 3600), await open((30 * 3600 + seconds) % 86_400)];
    shifted.advance(3600);
    shifted.shiftDay(seconds);
    shifted.advance(600);
    other.advance(4200);
    expect(read(shifted, 'clock')).toBe(read(other, 'clock'));
    expect(read(shifted, 'demand')).toBeCloseTo(read(other, 'demand'), 3);
  });

  test('goes exactly as far as it is commanded, whatever its steps were before', async () => {
    const simulation = await open(0);
    let seconds = 0;
    for (const step of [300, 60, 37, 300, 7, 600, 30]) {
      simulation.setStep(step);
      for (let i = 0; i < 9; i++) {
        simulation.advance(step);
        seconds += step;
        expect(read(simulation, 'clock')).toBe(Math.floor((seconds % 86_400) / 60));
      }
    }
  });

  test('uses more and less where its demand is set', async () => {
    const simulation = await open(0);
    const demand = simulation.reader({ object: 'junction', id: 'MILL', quantity: 'demand', writable: false });
    const before = demand();
    simulation.setDemand('MILL', 0.5);
    simulation.advance(1);
    expect(demand()).toBeCloseTo(before / 2, 3);
  });
});
