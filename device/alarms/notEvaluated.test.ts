import { describe, expect, test } from 'vitest';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

const points = [
  point('LEVEL', { infoNumber: 7, rangeMin: 0, rangeMax: 6, measureMin: 0, measureMax: 6 }),
  point('RUN', { infoNumber: 8 }),
];
/** Its sensor reads below its scale when it is cut: that is what hid the alarm. */
const empty = definition({
  id: 'empty',
  kind: 'LL',
  limit: 1,
  priority: 1,
  suppressedWhen: { when: 'LEVEL', comparison: '<', limit: -0.1 },
});
const idle = definition({ suppressedWhen: { when: 'RUN', comparison: '=', limit: 0 } });
const start = (parts: Partial<Parameters<typeof startAlarms>[0]> = {}) =>
  startAlarms({ points, definitions: [empty], ...parts });
const listed = ({ alarms }: ReturnType<typeof startAlarms>) =>
  alarms.list(undefined).alarms.filter(({ suppressedSince }) => suppressedSince === undefined);

describe('an active alarm stays though its value can’t be evaluated (R45)', () => {
  test('the sensor is cut: it is listed as it was, seen by visitors, and asks again at its time', async () => {
    const service = start({ definitions: [{ ...empty, reAlarmAfterMin: 5 }] });
    const { read, row, wait, actions, alarms, told } = service;
    const open = alarms.openAlarms({ shown: new Set([7]), areCounted: false });
    await read({ LEVEL: 0.8 });
    const before = row('empty');
    wait(10_000);
    await read({ LEVEL: -1.38 });
    wait(60_000);
    expect(listed(service)).toMatchObject([{ ...before, notEvaluated: row('empty').notEvaluated }]);
    expect(row('empty')).toMatchObject({ suppressedSince: undefined, raisedAt: before.raisedAt, value: '0.8' });
    expect(open.current().list.alarms).toMatchObject([{ infoNumber: 7, state: 'activeUnacknowledged' }]);
    actions.acknowledge({ occurrences: [before.occurrence ?? 0] }, 'olga');
    wait(5 * 60_000);
    expect(listed(service)).toMatchObject([{ state: 'activeUnacknowledged' }]);
    await read({ LEVEL: 0.9 });
    expect(row('empty')).toMatchObject({ occurrence: before.occurrence, notEvaluated: undefined });
    expect(told()).toEqual(['Raised', 'Acknowledged', 'Again']);
  });

  test.each(['linkLost', 'deviceError'] as const)('%s: it says since when, why, and of which point', async (reason) => {
    const { read, row, mark, wait, clock } = start();
    await read({ LEVEL: 0.8 });
    await mark('LEVEL', reason);
    const since = clock.now;
    expect(row('empty').notEvaluated).toEqual({ since, reason, infoNumber: 7 });
    wait(10_000);
    await mark('LEVEL', reason === 'linkLost' ? 'deviceError' : 'linkLost');
    expect(row('empty').notEvaluated).toMatchObject({ since });
  });

  test('over a restart it stays, not evaluated since the same time', async () => {
    const disk = memoryDisk();
    const first = start({ disk });
    await first.read({ LEVEL: 0.8 });
    first.wait(1000);
    await first.mark('LEVEL', 'deviceError');
    const { notEvaluated } = first.row('empty');
    // Killed.
    const second = start({ disk, from: first.clock.now + 3_600_000 });
    expect(listed(second)).toMatchObject([{ state: 'activeUnacknowledged', notEvaluated }]);
    await second.read({ LEVEL: -1.38 });
    second.wait(10_000);
    expect(listed(second)).toMatchObject([{ state: 'activeUnacknowledged' }]);
    const third = start({ disk, from: second.clock.now + 3_600_000 });
    expect(listed(third)).toHaveLength(1);
    await third.read({ LEVEL: 0.7 });
    expect(third.row('empty').notEvaluated).toBeUndefined();
  });
});

describe('suppressed by design', () => {
  test('an alarm says by which condition', async () => {
    const { read, row } = start({ definitions: [idle] });
    await read({ RUN: 0, LEVEL: 3 });
    expect(row()).toMatchObject({ suppression: { infoNumber: 8, comparison: '=', limit: 0 } });
    await read({ RUN: 1 });
    expect(row().suppression).toBeUndefined();
  });

  test.each(['forced', 'simulated'] as const)(
    'an active one is not, by a %s value; by the field’s it is',
    async (kind) => {
      const service = start({ definitions: [idle] });
      const { read, force, release, row } = service;
      await read({ RUN: 1, LEVEL: 4.8 });
      await force('RUN', 0, kind);
      expect(listed(service)).toMatchObject([{ state: 'activeUnacknowledged' }]);
      await release('RUN');
      await read({ RUN: 0 });
      expect(row()).toMatchObject({ state: 'activeUnacknowledged', suppressedSince: expect.any(Number) });
    },
  );

  test('an active one is not, by a value beyond the normal range of a point without a measuring range', async () => {
    const service = start({ points: [point('LEVEL', { infoNumber: 7, rangeMin: 2.6, rangeMax: 5.1 })] });
    await service.read({ LEVEL: 0.8 });
    await service.read({ LEVEL: -1.38 });
    expect(listed(service)).toMatchObject([{ state: 'activeUnacknowledged', value: '0.8' }]);
  });

  test('a forced value suppresses one that is normal, also one that is so only now; a trial does not', async () => {
    const { read, force, release, row, actions, wait } = start({ definitions: [idle] });
    await read({ RUN: 1, LEVEL: 4.8 });
    await force('RUN', 0);
    actions.acknowledge({ occurrences: [row().occurrence ?? 0] }, 'olga');
    await read({ LEVEL: 4 });
    expect(row().state).toBe('normal');
    await read({ LEVEL: 4.9 });
    expect(row().suppressedSince).toBeDefined();
    await release('RUN');
    await read({ LEVEL: 4 });
    wait(3000);
    await force('RUN', 0, 'simulated');
    expect(row().suppressedSince).toBeUndefined();
  });

  test('what began beneath asks, though the value that ended the suppression is lost meanwhile', async () => {
    const { read, mark, row, wait, told } = start({ definitions: [idle] });
    await read({ RUN: 0, LEVEL: 4.8 });
    await read({ RUN: 1 });
    await mark('RUN', 'deviceError');
    wait(3000);
    expect([row().suppressedSince, told()]).toEqual([undefined, ['Raised']]);
  });

  test('one that an earlier version hid is listed again after the start, until the field says otherwise', async () => {
    const disk = memoryDisk();
    const first = start({ disk, definitions: [idle] });
    await first.read({ RUN: 1, LEVEL: 4.8 });
    await first.read({ RUN: 0 });
    expect(listed(first)).toEqual([]);
    disk.db.exec(`UPDATE alarm SET standing = json_remove(standing, '$.suppressedBy')`);
    const second = start({ disk, definitions: [idle] });
    expect(listed(second)).toMatchObject([{ state: 'activeUnacknowledged' }]);
    await second.read({ RUN: 0 });
    expect(listed(second)).toEqual([]);
    const third = start({ disk, definitions: [idle] });
    expect(listed(third)).toEqual([]);
  });

  test('one that came beneath asks when a configuration has no condition for it any more', async () => {
    const disk = memoryDisk();
    const first = start({ disk, definitions: [idle] });
    await first.read({ RUN: 0, LEVEL: 4.8 });
    expect(first.told()).toEqual([]);
    const second = start({ disk, definitions: [{ ...idle, suppressedWhen: undefined }] });
    second.wait(3000);
    await second.read({ LEVEL: 4.9 });
    second.wait(2000);
    expect(listed(second)).toMatchObject([{ state: 'activeUnacknowledged' }]);
    expect(second.told()).toEqual(['Raised']);
  });
});
