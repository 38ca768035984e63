import { describe, expect, test, vi } from 'vitest';
import { failureReport } from './isolated.ts';
import { PointTable, type SequencedSample, type TablePoint } from './pointTable.ts';

const t1: TablePoint = { id: 'T1', infoNumber: 1, source: 0 };
const pair: readonly TablePoint[] = [
  { id: 'T7', infoNumber: 7, source: 0 },
  { id: 'T9', infoNumber: 9, source: 0 },
];
const table = () => new PointTable(pair, () => 1000);

test('a point that was never read has no value, and losing the link does not give it one', () => {
  const points = table();
  points.mark(0, 'linkLost');
  expect(points.at(0)).toEqual({
    infoNumber: 7,
    value: undefined,
    state: 'neverRead',
    sourceTime: 1000,
    isFieldTime: false,
    beganUnseen: false,
    isBlocked: false,
    movedAt: undefined,
  });
});

test('every change is told as a sample, in order, none collapsed; what did not change is dropped', async () => {
  let now = 1000;
  const points = new PointTable(pair, () => now);
  const batches: (readonly SequencedSample[])[] = [];
  points.subscribe('history', (batch) => batches.push(batch));
  now = 2010;
  points.set(0, 1, 2000);
  points.set(0, 2, 2001);
  points.set(1, 5, 2001);
  points.commit();
  points.set(0, 2, 3000);
  points.commit();
  await Promise.resolve();
  expect(batches).toHaveLength(1);
  const first = batches[0]?.[0]?.sequence ?? 0;
  const [good, receivedTime] = ['good', 2010] as const;
  expect(batches[0]).toEqual([
    {
      pointId: 'T7',
      value: 1,
      quality: good,
      sourceTime: 2000,
      receivedTime,
      sequence: first,
      slot: 0,
      beganUnseen: true,
      isFieldTime: true,
    },
    {
      pointId: 'T7',
      value: 2,
      quality: good,
      sourceTime: 2001,
      receivedTime,
      sequence: first + 1,
      slot: 0,
      beganUnseen: false,
      isFieldTime: true,
    },
    {
      pointId: 'T9',
      value: 5,
      quality: good,
      sourceTime: 2001,
      receivedTime,
      sequence: first + 2,
      slot: 1,
      beganUnseen: true,
      isFieldTime: true,
    },
  ]);
  expect(points.at(0)).toMatchObject({ value: 2, sourceTime: 2001 });
});

test('a change of quality keeps the time of the value and carries the moment at which it was noticed', async () => {
  let now = 1000;
  const points = new PointTable([t1], () => now);
  const told: SequencedSample[] = [];
  points.subscribe('history', (batch) => told.push(...batch));
  points.set(0, 4, 900);
  now = 60_000;
  points.mark(0, 'linkLost');
  points.commit();
  await Promise.resolve();
  expect(told[1]).toMatchObject({ value: 4, quality: 'linkLost', sourceTime: 900, receivedTime: 60_000 });
});

test('the sequence rises with each sample and tells when a point last changed', () => {
  const points = table();
  points.set(0, 1, 0);
  points.commit();
  const first = points.sequence;
  points.set(1, 1, 0);
  points.set(1, 2, 0);
  points.commit();
  expect(points.sequence).toBe(first + 2);
  expect([points.changedAt(0), points.changedAt(1)]).toEqual([first, first + 2]);
});

test('a start later than another never gives a number that the other gave, however much changed', () => {
  const before = new PointTable([t1], () => 1_800_000_000_000);
  // Ten thousand changes within one second.
  for (let value = 1; value <= 10_000; value++) before.set(0, value, 0);
  const after = new PointTable([t1], () => 1_800_000_001_000);
  expect(after.sequence).toBeGreaterThan(before.sequence);
  expect(Number.isSafeInteger(after.sequence)).toBe(true);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])(
  '%d is bad and no number (R34)',
  (value) => {
    const points = table();
    points.set(0, 4, 1);
    points.set(0, value, 2);
    expect(points.at(0)).toMatchObject({ value: undefined, state: 'notANumber' });
  },
);

test('a value without a time of the field has the time of its receipt', () => {
  const points = new PointTable([t1], () => 700);
  points.set(0, 4, undefined);
  expect(points.at(0)).toMatchObject({ sourceTime: 700, isFieldTime: false });
  points.set(0, 5, 650);
  expect(points.at(0)).toMatchObject({ sourceTime: 650, isFieldTime: true });
});

test('a lost link keeps the last value and its source time', () => {
  const points = table();
  points.set(0, 4, 500);
  points.mark(0, 'linkLost');
  expect(points.at(0)).toMatchObject({ value: 4, state: 'linkLost', sourceTime: 500 });
});

describe('measuring range', () => {
  const points = () => new PointTable([{ ...t1, measureMin: 2, measureMax: 8 }], () => 0);
  test.each([
    [1.9, 'outOfRange'],
    [2, 'good'],
    [8, 'good'],
    [8.1, 'outOfRange'],
  ])('%d of 2 to 8 is %s', (value, state) => {
    const normal = points();
    normal.set(0, value, 5);
    expect(normal.at(0)).toMatchObject({ value, state, sourceTime: 5 });
  });

  test('says more than that the field doubts the value, and a value that comes late has it too', () => {
    const measured = points();
    const late: unknown[] = [];
    measured.late.subscribe('test', (batch) => late.push(...batch.map(({ quality }) => quality)));
    measured.set(0, 9, 5, true);
    expect(measured.at(0).state).toBe('outOfRange');
    measured.setLate(0, 9, 4);
    measured.setLate(0, 7, 4);
    measured.commit();
    return expect.poll(() => late).toEqual(['outOfRange', 'good']);
  });

  test('a value outside the normal range is good (R44)', () => {
    const ranged = { ...t1, rangeMin: 2, rangeMax: 8 };
    const table = new PointTable([ranged], () => 0);
    table.set(0, 9, 5);
    expect(table.at(0)).toMatchObject({ value: 9, state: 'good' });
  });
});

describe('a value that stands still', () => {
  const frozenAfterMs = 3000;
  /** A point read every second from tick 0 on, with this raw value at each read. */
  function readEverySecond(values: readonly (number | undefined)[], rest: Partial<TablePoint> = {}) {
    const points = new PointTable([{ ...t1, frozenAfterMs, ...rest }], () => 0);
    return values.map((value, second) => {
      if (value === undefined) points.mark(0, 'linkLost');
      else {
        points.set(0, value, second * 1000);
        points.heard(0, second * 1000, second * 1000);
      }
      points.commit();
      return points.at(0);
    });
  }

  test('is frozen after its time, and keeps the source time of its last change', () => {
    const seen = readEverySecond([5, 6, 6, 6, 6, 6]);
    expect(seen.map(({ state }) => state)).toEqual(['good', 'good', 'good', 'good', 'frozen', 'frozen']);
    expect(seen.at(-1)).toMatchObject({ value: 6, sourceTime: 1000 });
  });
  test('is good again with its next change, and may freeze again', () => {
    const seen = readEverySecond([5, 5, 5, 5, 7, 7, 7, 7]);
    expect(seen.map(({ state }) => state)).toEqual([
      ...['good', 'good', 'good', 'frozen'],
      ...['good', 'good', 'good', 'frozen'],
    ]);
  });
  test('says less than that its sensor cannot measure it', () => {
    expect(readEverySecond([9, 9, 9, 9], { measureMax: 8 }).at(-1)?.state).toBe('outOfRange');
  });
  test('is not told of a point whose link is lost; its time begins anew when the link is back', () => {
    const seen = readEverySecond([5, undefined, undefined, undefined, undefined, 5, 5, 5, 5]);
    expect(seen.map(({ state }) => state)).toEqual([
      'good',
      ...Array<string>(4).fill('linkLost'),
      ...['good', 'good', 'good', 'frozen'],
    ]);
  });
  test('nothing is frozen that may stand still, nor what a simulator makes', () => {
    expect(readEverySecond([5, 5, 5, 5, 5], { frozenAfterMs: undefined }).at(-1)?.state).toBe('good');
    expect(readEverySecond([5, 5, 5, 5, 5], { isSimulated: true }).at(-1)?.state).toBe('simulated');
  });
});

test('what a simulator makes is never good; NaN of it is no number, and what no sensor measures is out of range', () => {
  const points = new PointTable([{ ...t1, isSimulated: true, measureMax: 8 }], () => 0);
  points.set(0, 5, 1);
  expect(points.at(0).state).toBe('simulated');
  points.set(0, 9, 2);
  expect(points.at(0).state).toBe('outOfRange');
  points.set(0, Number.NaN, 3);
  expect(points.at(0).state).toBe('notANumber');
});

describe('since when a value has been so (R38)', () => {
  function readPoint() {
    let now = 0;
    const points = new PointTable([{ ...t1, periodMs: 1000 }], () => now);
    const read = (value: number, afterMs = 1000) => {
      now += afterMs;
      points.set(0, value, now);
      points.heard(0, now, now);
      return points.at(0);
    };
    return { points, read };
  }
  const seen = { beganUnseen: false };
  const atLeast = { beganUnseen: true };

  test('nobody saw the first value begin; the next one was seen', () => {
    const { read } = readPoint();
    expect(read(5)).toMatchObject({ ...atLeast, sourceTime: 1000 });
    expect(read(5)).toMatchObject({ ...atLeast, sourceTime: 1000 });
    expect(read(6)).toMatchObject({ ...seen, sourceTime: 3000 });
  });
  test('the value of an earlier start comes back the same, or as another: at least since it was read again', () => {
    for (const value of [5, 6]) {
      const { points, read } = readPoint();
      points.restore(0, 5, -60_000);
      expect(points.at(0)).toMatchObject({ ...atLeast, sourceTime: -60_000 });
      expect(read(value)).toMatchObject({ ...atLeast, value, sourceTime: 1000 });
    }
  });
  test.each(['linkLost', 'deviceError'] as const)('%s: what comes after it may have begun meanwhile', (state) => {
    for (const value of [6, 7]) {
      const { points, read } = readPoint();
      read(5);
      read(6);
      points.mark(0, state);
      expect(points.at(0)).toMatchObject({ ...seen, value: 6, sourceTime: 2000 });
      expect(read(value)).toMatchObject({ ...atLeast, value, sourceTime: 3000 });
    }
  });
  test.each(['linkLost', 'deviceError'] as const)(
    '%s: the same value after it was so in all that was read',
    (state) => {
      const { points, read } = readPoint();
      read(5);
      read(6);
      expect(points.at(0).unchangedSince).toBeUndefined();
      for (let gap = 0; gap < 2; gap++) {
        points.mark(0, state);
        expect(read(6)).toMatchObject({ ...atLeast, unchangedSince: 2000, sourceTime: 3000 + gap * 1000 });
      }
      points.mark(0, state);
      expect(points.at(0)).toMatchObject({ state, unchangedSince: 2000 });
      expect(read(7).unchangedSince).toBeUndefined();
      points.mark(0, state);
      // The value before the gap may have come back at any time.
      expect(read(6).unchangedSince).toBeUndefined();
    },
  );
  test('of an earlier start it is known only where no change of it can be lost', () => {
    for (const sameSince of [-90_000, undefined]) {
      const { points, read } = readPoint();
      points.restore(0, 5, -60_000, false, sameSince);
      points.mark(0, 'linkLost');
      expect(read(5)).toMatchObject({ ...atLeast, sourceTime: 1000 });
      expect(points.at(0).unchangedSince).toBe(sameSince);
      points.mark(0, 'linkLost');
      expect(read(5).unchangedSince).toBe(sameSince ?? 1000);
    }
  });
  test('a late value of the gap that is another one takes it back, whether it comes before or after', () => {
    const { points, read } = readPoint();
    read(5);
    points.mark(0, 'linkLost');
    expect(read(5, 9000).unchangedSince).toBe(1000);
    const before = points.changedAt(0);
    points.setLate(0, 5, 5000);
    expect(points.at(0).unchangedSince).toBe(1000);
    points.setLate(0, 6, 6000);
    expect(points.at(0)).toMatchObject({ ...atLeast, unchangedSince: undefined, sourceTime: 10_000 });
    expect(points.changedAt(0)).toBeGreaterThan(before);
    points.mark(0, 'linkLost');
    points.setLate(0, 6, 10_500);
    expect(read(5)).toMatchObject({ ...atLeast, unchangedSince: undefined });
  });
  test('a field that gave no number was read all the same: the number after it was seen to begin', () => {
    const { read } = readPoint();
    read(5);
    read(Number.NaN);
    expect(read(5)).toMatchObject(seen);
  });
  test('a value that stood still for too long and changes was seen to do so', () => {
    const points = new PointTable([{ ...t1, frozenAfterMs: 3000 }], () => 0);
    points.set(0, 5, 0);
    points.heard(0, 0, 0);
    points.heard(0, 0, 3000);
    expect(points.at(0)).toMatchObject({ ...atLeast, state: 'frozen' });
    points.set(0, 6, 0);
    expect(points.at(0)).toMatchObject(seen);
  });
  test.each([
    [5000, seen],
    [5001, atLeast],
  ])('a change after %d ms in which the service did not read: not current meanwhile (R29) is not seen', (ms, mark) => {
    const { read } = readPoint();
    read(5);
    expect(read(6, ms)).toMatchObject(mark);
    expect(read(7)).toMatchObject(seen);
  });
  test('a point read once a minute is seen to change between two reads', () => {
    let now = 0;
    const points = new PointTable([{ ...t1, periodMs: 60_000 }], () => now);
    points.set(0, 5, now);
    points.heard(0, now, now);
    now = 60_000;
    points.set(0, 6, now);
    expect(points.at(0)).toMatchObject(seen);
  });
  test('a technician’s value was seen to begin; released, the field’s word is as it was', () => {
    const { points, read } = readPoint();
    read(5);
    points.override(0, 'forced', 1, 1500);
    expect(points.at(0)).toMatchObject(seen);
    points.release(0);
    expect(points.at(0)).toMatchObject({ ...atLeast, value: 5, sourceTime: 1000 });
  });
});

describe('forced and simulated by a technician', () => {
  test.each(['forced', 'simulated'] as const)('%s: shown as such, while reading goes on beneath', (state) => {
    const points = table();
    points.set(0, 4, 100);
    points.override(0, state, 12, 200);
    points.set(0, 5, 300);
    expect(points.at(0)).toMatchObject({ value: 12, state, sourceTime: 200 });
    expect(points.fieldAt(0)).toMatchObject({ value: 5, state: 'good', sourceTime: 300 });
    points.release(0);
    expect(points.at(0)).toMatchObject({ value: 5, state: 'good', sourceTime: 300 });
  });
  test('a lost link does not hide it, and shows once it is released', () => {
    const points = table();
    points.set(0, 4, 100);
    points.override(0, 'forced', 12, 200);
    points.mark(0, 'linkLost');
    expect(points.at(0)).toMatchObject({ value: 12, state: 'forced' });
    points.release(0);
    expect(points.at(0)).toMatchObject({ value: 4, state: 'linkLost', sourceTime: 100 });
  });
  test('a point that was never read can be forced', () => {
    const points = table();
    points.override(0, 'forced', 1, 200);
    expect(points.at(0)).toMatchObject({ value: 1, state: 'forced' });
    points.release(0);
    expect(points.at(0)).toMatchObject({ value: undefined, state: 'neverRead' });
  });
  test('subscribers hear of the override, of its next value and of its release, not of the field beneath', async () => {
    const points = table();
    const told: SequencedSample[] = [];
    points.subscribe('listener', (batch) => told.push(...batch));
    const turn = async (change: () => void) => {
      change();
      points.commit();
      await Promise.resolve();
      return told.length;
    };
    expect(await turn(() => points.override(0, 'forced', 1, 1))).toBe(1);
    expect(await turn(() => points.override(0, 'forced', 2, 2))).toBe(2);
    expect(await turn(() => points.set(0, 9, 3))).toBe(2);
    expect(await turn(() => points.release(0))).toBe(3);
    expect(await turn(() => points.release(0))).toBe(3);
    expect(told.map(({ value, quality }) => [value, quality])).toEqual([
      [1, 'forced'],
      [2, 'forced'],
      [9, 'good'],
    ]);
  });
});

test('a command block stands beside the state; it is reported, but it is no sample', async () => {
  const points = table();
  const [samples, blocks]: [SequencedSample[], number[]] = [[], []];
  points.subscribe('history', (batch) => samples.push(...batch));
  points.subscribeMarks('feed', (slots) => blocks.push(...slots));
  points.set(0, 4, 100);
  points.commit();
  const before = points.sequence;
  points.setBlocked(0, true);
  points.commit();
  expect(points.at(0)).toMatchObject({ value: 4, state: 'good', isBlocked: true });
  expect(points.changedAt(0)).toBe(before + 1);
  points.setBlocked(0, true);
  points.commit();
  expect(points.sequence).toBe(before + 1);
  points.mark(0, 'linkLost');
  expect(points.at(0)).toMatchObject({ state: 'linkLost', isBlocked: true });
  points.commit();
  await Promise.resolve();
  expect(samples.map(({ quality }) => quality)).toEqual(['good', 'linkLost']);
  expect(blocks).toEqual([0]);
});

test('a group is as old as the longer of two clocks says: one was set back, or stood still while the machine slept', () => {
  const points = table();
  expect(points.ageOf(0, 0, 0)).toBeUndefined();
  points.heard(0, 10_000, 500);
  expect(points.ageOf(0, 12_000, 2500)).toBe(2000);
  expect(points.ageOf(0, 10_000 - 3_600_000, 7500)).toBe(7000);
  expect(points.ageOf(0, 3_610_000, 600)).toBe(3_600_000);
});

test('a subscriber that fails is reported once by its name; whoever reads the field and the others notice nothing', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const reported: string[] = [];
  const points = new PointTable(
    [t1],
    () => 0,
    failureReport((part, message) => reported.push(`${part}: ${message}`)),
  );
  const told: SequencedSample['value'][] = [];
  points.subscribe('history', () => {
    throw new Error('no room');
  });
  points.subscribe('alarms', async () => {
    throw new Error('too late');
  });
  points.subscribe('feed', (batch) => told.push(batch[0]?.value));
  for (const value of [1, 2, 3]) {
    points.set(0, value, value);
    points.commit();
    // Subscribers run only after the reader of the field is done.
    expect(told).toHaveLength(value - 1);
    await Promise.resolve();
  }
  await Promise.resolve();
  expect(told).toEqual([1, 2, 3]);
  expect(reported).toEqual(['history: no room', 'alarms: too late']);
  expect(said).toHaveBeenCalledTimes(2);
  said.mockRestore();
});
