import { describe, expect, test } from 'vitest';
import type { AlarmState } from '../../protocol/alarm.ts';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

const points = [point('LEVEL'), point('CLEANING', { infoNumber: 2, kind: 'logic', states: ['No', 'Yes'] })];
const suppressedWhen = { when: 'CLEANING', comparison: '=', limit: 1 } as const;
const delayed = definition({ suppressedWhen, onDelayMs: 5000 });
const latching = definition({ suppressedWhen, onDelayMs: 5000, isLatching: true });
const [full, low] = [{ LEVEL: 4.8 }, { LEVEL: 4 }];

type Service = ReturnType<typeof startAlarms>;

/** The alarm comes and goes and is acknowledged as operators see it: by values, and by presses. */
async function bringTo(state: AlarmState, service: Service) {
  const { read, wait, actions, row } = service;
  const acknowledge = () => actions.acknowledge({ occurrences: [row().occurrence ?? 0] }, 'olga');
  await read({ CLEANING: 0, ...low });
  if (state === 'normal') return;
  await read(full);
  wait(5000);
  if (state === 'activeAcknowledged') acknowledge();
  if (state.startsWith('active')) return;
  await read(low);
  if (state === 'latchedAcknowledged') acknowledge();
}

const isLatched = (state: AlarmState) => state.startsWith('latched');
const wasActive = (state: AlarmState) => state.startsWith('active');

/** None of these may change by what comes true beneath. */
function occurrenceOf({ row, events, store }: Service) {
  const { occurrence, state, raisedAt, returnedAt, acknowledgedBy, value, times } = row();
  const counted = store.counts(0, Number.MAX_SAFE_INTEGER).reduce((sum, { count }) => sum + count, 0);
  const raised = events().filter(({ kind }) => kind === 'alarmRaised').length;
  return { occurrence, state, raisedAt, returnedAt, acknowledgedBy, value, times, counted, raised };
}

const states: readonly AlarmState[] = [
  'normal',
  'activeUnacknowledged',
  'activeAcknowledged',
  'returnedUnacknowledged',
  'latchedUnacknowledged',
  'latchedAcknowledged',
];
const restarts = ['never', 'while it is suppressed', 'after the suppression'] as const;
const table = states.flatMap((state) => restarts.map((restart) => ({ state, restart })));

describe.each(table)('suppressed while it is $state, killed and started again $restart', ({ state, restart }) => {
  const definitions = [isLatched(state) ? latching : delayed];

  async function suppress() {
    const disk = memoryDisk();
    let service = startAlarms({ points, definitions, disk });
    await bringTo(state, service);
    expect(service.row().state).toBe(state);
    const stood = occurrenceOf(service);
    await service.read({ CLEANING: 1 });
    expect(occurrenceOf(service)).toEqual(stood);
    expect(service.row().suppressedSince).toBe(service.clock.now);
    /** A kill says no good-bye. The point that suppresses is read again at once, the other one with `level`. */
    const startAgain = async (cleaning: number, level: number) => {
      service = startAlarms({ points, definitions, disk, from: service.clock.now + 500 });
      await service.read({ CLEANING: cleaning, LEVEL: level });
      return service;
    };
    return { service, stood, startAgain };
  }

  test('a condition that comes true is a line of the history, and touches nothing', async () => {
    const { service: first, stood, startAgain } = await suppress();
    let service = first;
    if (wasActive(state)) {
      // It is open: its own condition ends first.
      await service.read(low);
      Object.assign(stood, occurrenceOf(service));
      expect(service.row().state).toBe(state === 'activeUnacknowledged' ? 'returnedUnacknowledged' : 'normal');
    }
    const before = service.store.page({ count: 50 })?.rows.length ?? 0;
    await service.read(full);
    service.wait(5000);
    const since = service.clock.now;
    if (restart === 'while it is suppressed') service = await startAgain(1, 4.8);
    expect(occurrenceOf(service)).toEqual(stood);
    expect(service.row().activeWhileSuppressedSince).toBe(since);
    const [line] = service.store.page({ count: 1 })?.rows ?? [];
    expect(line).toMatchObject({ isWhileSuppressed: true, raisedAt: since, returnedAt: undefined, value: '4.8' });
    await service.read(low);
    service.wait(1000);
    expect(service.row().activeWhileSuppressedSince).toBeUndefined();
    await service.read({ CLEANING: 0 });
    if (restart === 'after the suppression') service = await startAgain(0, 4);
    service.wait(60_000);
    // It does not hold: nothing comes.
    expect(occurrenceOf(service)).toEqual(stood);
    const rows = service.store.page({ count: 50 })?.rows ?? [];
    expect(rows).toHaveLength(before + 1);
    expect(rows[0]?.returnedAt).toBeDefined();
    expect(rows[0]?.endedAt).toBeDefined();
  });

  test('what holds when the suppression ends is raised after its delay, as any other', async () => {
    const { service: first, stood, startAgain } = await suppress();
    let service = first;
    if (!wasActive(state)) await service.read(full);
    service.wait(30_000);
    if (restart === 'while it is suppressed') service = await startAgain(1, 4.8);
    expect(occurrenceOf(service)).toEqual(stood);
    await service.read({ CLEANING: 0 });
    // The occurrence is shown again at once, as it was.
    expect(service.row()).toMatchObject({ state, suppressedSince: undefined, occurrence: stood.occurrence });
    service.wait(4000);
    expect(occurrenceOf(service)).toEqual(stood);
    if (restart === 'after the suppression') {
      service = await startAgain(0, 4.8);
      service.wait(4000);
      expect(occurrenceOf(service)).toEqual(stood);
    }
    service.wait(1000);
    if (wasActive(state)) {
      service.wait(60_000);
      expect(occurrenceOf(service)).toEqual(stood);
      return;
    }
    const isAgain = state === 'returnedUnacknowledged' || state === 'latchedUnacknowledged';
    expect(occurrenceOf(service)).toMatchObject({
      state: 'activeUnacknowledged',
      raisedAt: service.clock.now,
      times: isAgain ? 2 : 1,
      counted: stood.counted + 1,
      raised: stood.raised + 1,
    });
    expect(service.row().activeWhileSuppressedSince).toBeUndefined();
    expect(service.store.page({ count: 2 })?.rows).toMatchObject([
      { isWhileSuppressed: false, raisedAt: service.clock.now },
      { isWhileSuppressed: true, returnedAt: undefined, ending: 'over' },
    ]);
  });
});

describe('when a suppression ends', () => {
  test.each([
    ['2 s at least', 0, 1000, 2000],
    ['two periods of the point at least', 0, 5000, 10_000],
    ['its own delay', 30_000, 1000, 30_000],
  ])('the delay is %s', async (_, onDelayMs, periodMs, delayMs) => {
    const slow = [point('LEVEL', { periodMs }), ...points.slice(1)];
    const service = startAlarms({ points: slow, definitions: [definition({ suppressedWhen, onDelayMs })] });
    await service.read({ CLEANING: 1, ...full });
    await service.read({ CLEANING: 0 });
    service.wait(delayMs - 1);
    expect(service.told()).toEqual([]);
    service.wait(1);
    expect(service.told()).toEqual(['Raised']);
  });

  test('a delay that ran when it began begins anew', async () => {
    const service = startAlarms({ points, definitions: [delayed] });
    await service.read({ CLEANING: 0, ...full });
    service.wait(4000);
    await service.read({ CLEANING: 1 });
    await service.read({ CLEANING: 0 });
    service.wait(4000);
    expect(service.row().state).toBe('normal');
    service.wait(1000);
    expect(service.row().state).toBe('activeUnacknowledged');
  });

  test('what can’t be evaluated then waits, and its delay begins when it can', async () => {
    const service = startAlarms({ points, definitions: [delayed] });
    await service.read({ CLEANING: 1, ...full });
    service.wait(5000);
    await service.mark('LEVEL', 'deviceError');
    await service.read({ CLEANING: 0 });
    service.wait(60_000);
    expect([service.told(), service.row().suppressedSince]).toEqual([[], undefined]);
    await service.read({ LEVEL: 4.9 });
    service.wait(4000);
    expect(service.told()).toEqual([]);
    service.wait(1000);
    expect(service.told()).toEqual(['Raised']);
  });

  test('what comes true only afterwards has its own delay alone', async () => {
    const service = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
    await service.read({ CLEANING: 1, ...low });
    await service.read({ CLEANING: 0 });
    await service.read(full);
    expect(service.told()).toEqual(['Raised']);
  });

  test('an alarm that lost its SuppressedWhen is raised as any other', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ points, definitions: [delayed], disk });
    await first.read({ CLEANING: 1, ...full });
    first.wait(5000);
    const second = startAlarms({ points, definitions: [definition({ onDelayMs: 5000 })], disk, from: first.clock.now });
    expect(second.row().suppressedSince).toBeUndefined();
    await second.read(full);
    second.wait(5000);
    expect(second.told()).toEqual(['Raised']);
  });

  test('a definition that left while it was suppressed leaves no line without an end', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ points, definitions: [delayed], disk });
    await first.read({ CLEANING: 1, ...full });
    first.wait(5000);
    const second = startAlarms({ points, definitions: [], disk, from: first.clock.now });
    expect(second.store.page({ count: 5 })?.rows).toMatchObject([{ isWhileSuppressed: true, ending: 'over' }]);
  });
});

test('of one reading, what suppresses comes first, wherever its point stands', async () => {
  const service = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
  await service.read({ CLEANING: 0, ...low });
  // LEVEL is before CLEANING: without the order it would be raised, and call.
  await service.read({ ...full, CLEANING: 1 });
  expect([service.told(), service.row().state]).toEqual([[], 'normal']);
});

test('the history says of an occurrence that stands since when it is suppressed, and no longer afterwards', async () => {
  const service = startAlarms({ points, definitions: [delayed] });
  await bringTo('activeUnacknowledged', service);
  await service.read({ CLEANING: 1 });
  service.wait(1000);
  expect(service.store.page({ count: 1 })?.rows).toMatchObject([{ suppressedSince: service.row().suppressedSince }]);
  await service.read({ CLEANING: 0 });
  service.wait(1000);
  expect(service.store.page({ count: 1 })?.rows[0]?.suppressedSince).toBeUndefined();
});

test('what comes true again within a minute is in the same line; later it is another one', async () => {
  const service = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
  await service.read({ CLEANING: 1, ...low });
  for (let i = 0; i < 5; i++) {
    await service.read(full);
    service.wait(1000);
    await service.read(low);
    service.wait(5000);
  }
  service.wait(60_000);
  await service.read(full);
  service.wait(1000);
  expect(service.store.page({ count: 9 })?.rows).toMatchObject([
    { isWhileSuppressed: true, times: 1, endedAt: undefined },
    { isWhileSuppressed: true, times: 5, ending: 'over' },
  ]);
});

test('a comment on a line stays with it', async () => {
  const service = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
  await service.read({ CLEANING: 1, ...full });
  service.wait(1000);
  const number = service.store.page({ count: 1 })?.rows[0]?.occurrence ?? 0;
  expect(service.actions.comment({ occurrence: number, text: 'washing the tank' }, 'olga')).toEqual({ result: 'done' });
  await service.read(low);
  service.wait(1000);
  expect(service.store.page({ count: 1 })?.rows).toMatchObject([{ comment: 'washing the tank', ending: 'over' }]);
});

describe('suppressed again and again before its delay is over', () => {
  const minuteMs = 60_000;
  /** A pump that hunts: it runs for 4 s, the delay is 5 s, and stops for 4 s. */
  async function hunt(service: Service, forMs: number, level = full) {
    for (let ms = 0; ms < forMs; ms += 8000) {
      await service.read({ CLEANING: 0, ...level });
      service.wait(4000);
      await service.read({ CLEANING: 1, ...full });
      service.wait(4000);
    }
  }

  test('for ten minutes, it is listed, also over a kill; raised, it is an alarm as any other', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ points, definitions: [delayed], disk });
    await first.read({ CLEANING: 1, ...full });
    await hunt(first, 5 * minuteMs);
    expect(first.row().suppressedAgainSince).toBeUndefined();
    const second = startAlarms({ points, definitions: [delayed], disk, from: first.clock.now });
    await hunt(second, 6 * minuteMs);
    expect(second.row()).toMatchObject({ state: 'normal', suppressedAgainSince: 1_800_000_004_000 });
    await second.read({ CLEANING: 0 });
    expect(second.alarms.list(undefined).alarms).toHaveLength(1);
    second.wait(5000);
    expect(second.row()).toMatchObject({ state: 'activeUnacknowledged', suppressedAgainSince: undefined });
    expect(second.told()).toEqual(['Raised']);
  });

  test('is over when the plant has shown for as long as the delay that nothing is wrong', async () => {
    const service = startAlarms({ points, definitions: [delayed] });
    await service.read({ CLEANING: 1, ...full });
    await hunt(service, 11 * minuteMs);
    expect(service.row().suppressedAgainSince).toBeDefined();
    await service.read({ CLEANING: 0, ...low });
    service.wait(4000);
    expect(service.row().suppressedAgainSince).toBeDefined();
    service.wait(1000);
    expect(service.row().suppressedAgainSince).toBeUndefined();
    expect(service.alarms.list(undefined).alarms).toEqual([]);
  });

  test('is over when it has not been interrupted for ten minutes', async () => {
    const service = startAlarms({ points, definitions: [delayed] });
    await service.read({ CLEANING: 1, ...full });
    await hunt(service, 11 * minuteMs);
    service.wait(10 * minuteMs);
    expect(service.row().suppressedAgainSince).toBeUndefined();
  });

  test('a machine that starts and stops as it should is none of these', async () => {
    const service = startAlarms({ points, definitions: [delayed] });
    for (let ms = 0; ms < 20 * minuteMs; ms += 40_000) {
      // Its flow comes 2 s after its start, and falls before its stop is read.
      await service.read({ CLEANING: 0 });
      service.wait(2000);
      await service.read(low);
      service.wait(17_000);
      await service.read(full);
      service.wait(1000);
      await service.read({ CLEANING: 1 });
      service.wait(20_000);
    }
    expect([service.row().suppressedAgainSince, service.told()]).toEqual([undefined, []]);
  });
});

describe('kept by 0.2.0', () => {
  const head = {
    ...{ message: 'Tank nearly full', priority: 2, kind: 'H', area: 'North' },
    object: { kind: 'point', id: 'LEVEL', name: 'The LEVEL' },
  };
  const suppressed = { suppressedSince: 1_799_999_000_000, suppressedBy: 'good', cameSuppressed: 1, times: 1 };
  const occurrence = { occurrence: 41, place: 41, raisedAt: 1_799_999_500_000, firstRaisedAt: 1_799_999_500_000 };

  async function startOn(kept: object) {
    const disk = memoryDisk();
    const status = { id: 'level-high', head, timesInRow: 1, value: '4.7', limit: '4.5', unit: 'm', ...kept };
    disk.db.prepare('INSERT INTO alarm VALUES (?, ?)').run('level-high', JSON.stringify(status));
    const service = startAlarms({ points, definitions: [delayed], disk });
    return { ...service, disk };
  }

  test('what came true beneath is a line, and is raised after its delay when the suppression ends', async () => {
    const kept = { ...suppressed, ...occurrence, state: 'activeUnacknowledged', isUnasked: true };
    const { row, read, wait, told, store } = await startOn(kept);
    expect(row()).toMatchObject({ state: 'normal', activeWhileSuppressedSince: 1_799_999_500_000, times: 0 });
    await read({ CLEANING: 1, ...full });
    wait(60_000);
    expect([told(), row().activeWhileSuppressedSince]).toEqual([[], 1_799_999_500_000]);
    await read({ CLEANING: 0 });
    wait(4000);
    expect([row().state, row().suppressedSince]).toEqual(['normal', undefined]);
    wait(1000);
    expect([row().state, row().times, told()]).toEqual(['activeUnacknowledged', 1, ['Raised']]);
    expect(store.page({ count: 5 })?.rows).toMatchObject([
      { isWhileSuppressed: false, times: 1 },
      { isWhileSuppressed: true, occurrence: 41, value: '4.7' },
    ]);
  });

  test('what came and went beneath is nothing any more', async () => {
    const kept = { ...suppressed, ...occurrence, state: 'normal', endedAt: 1_799_999_600_000, isUnasked: true };
    const { row, read, wait, told } = await startOn(kept);
    await read({ CLEANING: 0, ...low });
    wait(60_000);
    expect([row().state, row().occurrence, told()]).toEqual(['normal', undefined, []]);
  });

  test('what stood goes on as it was', async () => {
    const kept = { ...suppressed, ...occurrence, state: 'returnedUnacknowledged', raisedAt: 1, isUnasked: false };
    const { row, read, wait, told } = await startOn(kept);
    await read({ CLEANING: 1, ...full });
    wait(5000);
    expect(row()).toMatchObject({ state: 'returnedUnacknowledged', occurrence: 41, times: 1 });
    await read({ CLEANING: 0 });
    expect(row()).toMatchObject({ state: 'returnedUnacknowledged', suppressedSince: undefined });
    wait(5000);
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', times: 2 });
    expect(told()).toEqual(['Unsuppressed', 'Raised']);
  });
});
