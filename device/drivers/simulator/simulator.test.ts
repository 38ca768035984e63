import { describe, expect, test } from 'vitest';
import { soundAddress } from '../testAddress.ts';
import { driverCases } from '../tests/driverCases.ts';
import { subscribed } from '../tests/driverField.ts';
import { simulator } from './simulator.ts';
import { parseSimulatorAddress } from './simulatorAddress.ts';

const address = (register: string) => soundAddress(parseSimulatorAddress(register));

/** A simulator whose clock the test moves: each move is a period of every item. */
function handSimulator() {
  let now = 0;
  const runs = new Set<() => void>();
  const driver = simulator(
    () => now,
    (_, run) => {
      runs.add(run);
      return () => runs.delete(run);
    },
  );
  const pass = (to = now) => {
    now = to;
    for (const run of runs) run();
  };
  return { driver, pass };
}

describe('Simulator, as every driver', () => {
  driverCases(
    'subscribe',
    async () => {
      const { driver, pass } = handSimulator();
      const setpoint = address('setpoint:0');
      const hand = await driver.connect();
      return {
        driver,
        address: setpoint,
        refused: address('error'),
        why: { code: 'refused' },
        unwritable: { address: address('ramp:0..1/1s'), why: { code: 'notASetpoint' } },
        long: address('setpoint:1'),
        change: (raw) => void hand.write([{ address: setpoint, raw }]),
        cut: () => undefined,
        pass,
        stop: async () => hand.close(),
      };
    },
    {
      can: ['probe', 'longNumbers', 'refusedWrites'],
      leftOut: {
        'a link that is cut is told once, and refuses everything after': 'there is no link that could be cut',
      },
    },
  );
});

describe('Simulator, curves', () => {
  test.each([
    ['constant:12.5', [12.5, 12.5, 12.5, 12.5, 12.5]],
    ['ramp:0..100/8s', [0, 25, 50, 75, 0]],
    ['ramp:100..0/8s', [100, 75, 50, 25, 100]],
    ['sine:20..80/8s', [20, 50, 80, 50, 20]],
    ['square:-1..1/8s', [-1, -1, 1, 1, -1]],
    ['steps:3,1,0,2/8s', [3, 1, 0, 2, 3]],
  ])('%s', async (register, expected) => {
    const { driver, pass } = handSimulator();
    const values = await subscribed(await driver.connect(), [address(register)]);
    const seen: unknown[] = [];
    for (let quarter = 0; quarter < 5; quarter++) {
      pass(quarter * 2000);
      seen.push(values().at(-1)?.[1]);
    }
    for (const [i, value] of seen.entries()) expect(value).toBeCloseTo(expected[i] ?? Number.NaN, 9);
  });

  test('texts stand one after another; one alone stands for ever', async () => {
    const { driver, pass } = handSimulator();
    const places = [address('text:Ready|Filling tank/3|Empty/6s'), address('text:Ready')];
    const values = await subscribed(await driver.connect(), places);
    expect(values()).toEqual([
      [0, 'Ready'],
      [1, 'Ready'],
    ]);
    pass(2000);
    expect(values()).toEqual([
      [0, 'Filling tank/3'],
      [1, 'Ready'],
    ]);
  });

  test('nan is a value, error is a refusal, never gives nothing', async () => {
    const { driver } = handSimulator();
    const values = await subscribed(await driver.connect(), [address('nan'), address('error'), address('never')]);
    expect(values()).toEqual([
      [0, Number.NaN],
      [1, undefined],
    ]);
  });

  test('two setpoints of the same words are two; a new connection finds what was written', async () => {
    const { driver } = handSimulator();
    const [one, two] = [address('setpoint:50'), address('setpoint:50')];
    const first = await driver.connect();
    await first.write([{ address: one, raw: 60 }]);
    first.close();
    expect((await subscribed(await driver.connect(), [one, two]))()).toEqual([
      [0, 60],
      [1, 50],
    ]);
  });

  test('a curve takes no command', async () => {
    const connection = await simulator().connect();
    const results = await connection.write([{ address: address('ramp:0..1/1s'), raw: 1 }]);
    expect(results).toEqual([{ refused: { code: 'notASetpoint' } }]);
  });
});

test.each([
  ['', { code: 'badSimulation', expected: expect.stringMatching(/^constant:12\.5, /) }],
  ['wobble:1', { code: 'badSimulation', value: 'wobble:1' }],
  ['constant', { code: 'badSimulation' }],
  ['constant:1e3', { code: 'badConstant', value: '1e3', other: 'constant:1e3' }],
  ['setpoint:fifty', { code: 'badConstant', value: 'fifty' }],
  ['ramp:0..100', { code: 'badWave', value: 'ramp:0..100', expected: 'ramp' }],
  ['ramp:0..100/0s', { code: 'badWave', expected: 'ramp' }],
  ['sine:0..x/5min', { code: 'badWave', expected: 'sine' }],
  ['square:0,1/10s', { code: 'badWave', expected: 'square' }],
  ['steps:0,1,2', { code: 'badTurns', expected: 'steps:0,1,2/30s' }],
  ['steps:0,x/3s', { code: 'badTurns' }],
  ['text:a|b/0s', { code: 'badTurns', expected: 'text:Ready|Running/10s' }],
  ['ramp:0..1/2days', { code: 'badWave' }],
  ['__proto__', { code: 'badSimulation' }],
])('%j is no address', (register, fault) => {
  expect(parseSimulatorAddress(register)).toMatchObject({ fault });
});
