import { expect, test } from 'vitest';
import { definition, point, startAlarms } from './testAlarms.ts';

const points = [
  point('LEVEL'),
  point('SETPOINT', { infoNumber: 2 }),
  point('PUMP', { infoNumber: 3, kind: 'state', states: ['Stopped', 'Runs', 'Tripped'], unit: '' }),
];

/** Values of LEVEL one after another, and whether the alarm is active after each. */
const rows: readonly [string, Parameters<typeof definition>[0], readonly (readonly [number, boolean])[]][] = [
  [
    'L',
    { limit: 1 },
    [
      [1.1, false],
      [1, false],
      [0.9, true],
      [1, false],
    ],
  ],
  [
    'LL',
    { limit: 1, deadBand: 0.2 },
    [
      [0.9, true],
      [1.1, true],
      [1.2, false],
      [1.1, false],
      [0.99, true],
    ],
  ],
  [
    'H',
    { limit: 4, deadBand: 0.5 },
    [
      [4, false],
      [4.1, true],
      [3.6, true],
      [3.5, false],
      [3.9, false],
    ],
  ],
  [
    'HH',
    { limit: 4 },
    [
      [4.1, true],
      [4, false],
    ],
  ],
  [
    'deviation',
    { from: 'SETPOINT', limit: 0.5, deadBand: 0.1 },
    [
      [2.4, false],
      [2.6, true],
      [2.45, true],
      [2.4, false],
      [1.4, true],
    ],
  ],
  [
    'rate',
    { limit: 1 },
    [
      [2, false],
      [2.9, false],
      [3.1, true],
    ],
  ],
  [
    'rate',
    { limit: -1 },
    [
      [2, false],
      [3, false],
      [1.9, true],
    ],
  ],
];

test.each(rows)('%s %j holds and is over, its dead band counted', async (kind, told, steps) => {
  const { read, row } = startAlarms({ points, definitions: [definition({ kind: kind as 'H', ...told })] });
  await read({ SETPOINT: 2 });
  const seen: (readonly [number, boolean])[] = [];
  for (const [value] of steps) {
    await read({ LEVEL: value });
    seen.push([value, row().state.startsWith('active')]);
  }
  expect(seen).toEqual(steps);
});

test('a state is an alarm by its name', async () => {
  const { read, row } = startAlarms({
    points,
    definitions: [definition({ kind: 'state', point: 'PUMP', limit: undefined, states: [2] })],
  });
  await read({ PUMP: 1 });
  expect(row().state).toBe('normal');
  await read({ PUMP: 2 });
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', value: 'Tripped', limit: undefined });
  await read({ PUMP: 0 });
  expect(row().state).toBe('returnedUnacknowledged');
});

test('a limit that is a point moves: so does the alarm, and without it nothing is judged', async () => {
  const { read, row, mark } = startAlarms({ points, definitions: [definition({ limit: 'SETPOINT' })] });
  await read({ LEVEL: 3 });
  expect(row().state).toBe('normal');
  await read({ SETPOINT: 2.5 });
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', limit: '2.5', value: '3' });
  await mark('SETPOINT', 'deviceError');
  expect(row().notEvaluated).toMatchObject({
    reason: 'deviceError',
    infoNumber: points.find(({ id }) => id === 'SETPOINT')?.infoNumber,
  });
  await read({ SETPOINT: 3.5 });
  expect(row().state).toBe('returnedUnacknowledged');
});

test('a rise that stops is over when its minute is', async () => {
  const { read, row, wait } = startAlarms({ points, definitions: [definition({ kind: 'rate', limit: 1 })] });
  await read({ LEVEL: 2 });
  wait(30_000);
  await read({ LEVEL: 3.5 });
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', value: '1.5', limit: '1', unit: 'm/min' });
  wait(59_000);
  expect(row().state).toBe('activeUnacknowledged');
  wait(2000);
  expect(row().state).toBe('returnedUnacknowledged');
});

test('a point that is not current is an alarm, and current again is none', async () => {
  const { read, row, mark } = startAlarms({
    points,
    definitions: [definition({ kind: 'notCurrent', limit: undefined })],
  });
  await read({ LEVEL: 3 });
  await mark('LEVEL', 'deviceError');
  expect(row()).toMatchObject({ state: 'activeUnacknowledged', value: undefined });
  await read({ LEVEL: 3.1 });
  expect(row().state).toBe('returnedUnacknowledged');
});
