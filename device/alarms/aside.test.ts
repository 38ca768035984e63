import { describe, expect, test } from 'vitest';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

const hourMs = 3_600_000;
const shelve = { id: 'level-high', kind: 'timed', minutes: undefined, text: 'float is stuck' } as const;

describe('shelved', () => {
  test('ends by itself after four hours, and says how often it came', async () => {
    const { read, row, actions, wait, told, events, alarms } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const { occurrence } = row();
    expect(actions.shelve({ ...shelve, occurrence, text: 'float is stuck' }, 'olga')).toEqual({ result: 'done' });
    await read({ LEVEL: 4 });
    await read({ LEVEL: 4.9 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', shelving: { occurrences: 1, person: 'olga' } });
    expect(alarms.list(undefined).alarms).toHaveLength(1);
    wait(4 * hourMs - 1000);
    expect(row().shelving).toBeDefined();
    wait(1000);
    expect(row().shelving).toBeUndefined();
    expect(told()).toEqual(['Raised', 'Shelved', 'Returned', 'Raised', 'Unshelved']);
    expect(events()[3]).toMatchObject({ severity: 0, fields: { aside: 'shelved' } });
    expect(events().at(-1)?.fields).toMatchObject({ came: 1, alarmState: 'activeUnacknowledged' });
  });

  test('a clock that is set back does not make it longer', () => {
    const { row, actions, wait, clock } = startAlarms({ definitions: [definition()] });
    actions.shelve({ ...shelve, occurrence: undefined, minutes: 60 }, 'olga');
    clock.now -= 10 * hourMs;
    wait(hourMs - 1000);
    expect(row().shelving).toBeDefined();
    wait(1000);
    expect(row().shelving).toBeUndefined();
  });

  test('until its occurrence is over: then it is over with it', async () => {
    const { read, row, actions, told } = startAlarms({ definitions: [definition()] });
    expect(actions.shelve({ ...shelve, kind: 'oneShot', occurrence: undefined }, 'olga')).toMatchObject({
      reason: 'nothingToDo',
    });
    await read({ LEVEL: 4.8 });
    const occurrence = row().occurrence ?? 0;
    actions.shelve({ ...shelve, kind: 'oneShot', occurrence }, 'olga');
    await read({ LEVEL: 4 });
    actions.acknowledge({ occurrences: [occurrence] }, 'olga');
    expect(row()).toMatchObject({ state: 'normal', shelving: undefined });
    expect(told()).toEqual(['Raised', 'Shelved', 'Returned', 'Acknowledged', 'Unshelved']);
  });

  test('until its occurrence is over: another occurrence calls again', async () => {
    const { read, row, actions, told, events } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    actions.shelve({ ...shelve, kind: 'oneShot', occurrence: row().occurrence }, 'olga');
    await read({ LEVEL: 4 });
    await read({ LEVEL: 4.8 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', shelving: undefined });
    expect(told()).toEqual(['Raised', 'Shelved', 'Returned', 'Unshelved', 'Raised']);
    expect(events().at(-1)?.severity).toBe(3);
  });

  test.each([
    [{ minutes: 0 }, 'badTime'],
    [{ minutes: 12 * 60 + 1 }, 'badTime'],
    [{ id: 'another' }, 'noAlarm'],
    [{ occurrence: 5 }, 'newerOccurrence'],
  ])('refused: %j', (told, reason) => {
    const { actions } = startAlarms({ definitions: [definition()] });
    expect(actions.shelve({ ...shelve, occurrence: undefined, ...told }, 'olga')).toEqual({
      result: 'refused',
      reason,
    });
  });

  test.each([
    [1, 'refused'],
    [2, 'refused'],
    [3, 'done'],
    [4, 'done'],
  ] as const)('without a reason, priority %i: %s', (priority, result) => {
    const { actions, row } = startAlarms({ definitions: [definition({ priority })] });
    const told = { ...shelve, occurrence: undefined };
    for (const text of [undefined, '', '  ', '\u3164', '\u2800\ufe0f']) {
      expect(actions.shelve({ ...told, text }, 'olga')).toMatchObject({ result });
      expect(row().shelving === undefined).toBe(result === 'refused');
      actions.unshelve('level-high', 'olga');
    }
    // An app of before, which sends none, has words for this reason.
    if (result === 'refused')
      expect(actions.shelve({ ...told, text: undefined }, 'olga')).toMatchObject({ reason: 'textBad' });
    expect(actions.shelve(told, 'olga')).toEqual({ result: 'done' });
  });

  test('a person ends it; there is nothing to end then', () => {
    const { actions, events } = startAlarms({ definitions: [definition()] });
    actions.shelve({ ...shelve, occurrence: undefined }, 'olga');
    expect(actions.shelve({ ...shelve, occurrence: undefined }, 'tom')).toMatchObject({ reason: 'nothingToDo' });
    expect(actions.unshelve('level-high', 'tom')).toEqual({ result: 'done' });
    expect(actions.unshelve('level-high', 'tom')).toMatchObject({ reason: 'nothingToDo' });
    expect(events().at(-1)).toMatchObject({ kind: 'alarmUnshelved', person: 'tom', fields: { came: 0 } });
  });

  test('ends also where the service was off meanwhile', () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    first.actions.shelve({ ...shelve, occurrence: undefined, minutes: 60 }, 'olga');
    first.alarms.stop();
    const later = startAlarms({ definitions: [definition()], disk, from: first.clock.now + 2 * hourMs });
    later.wait(1000);
    expect(later.row().shelving).toBeUndefined();
    expect(later.told()).toEqual(['Shelved', 'Unshelved']);
  });
});

describe('out of service', () => {
  test('it needs a reason, goes on living, and says at its end how often it came', async () => {
    const { read, row, actions, events } = startAlarms({ definitions: [definition()] });
    const out = { id: 'level-high', isOutOfService: true };
    expect(actions.setOutOfService(out, 'tess')).toMatchObject({ reason: 'textBad' });
    expect(actions.setOutOfService({ ...out, text: 'being repaired' }, 'tess')).toEqual({ result: 'done' });
    expect(actions.setOutOfService({ ...out, text: 'again' }, 'tess')).toMatchObject({ reason: 'nothingToDo' });
    await read({ LEVEL: 4.8 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', outOfService: { person: 'tess' } });
    actions.setOutOfService({ id: 'level-high', isOutOfService: false }, 'tom');
    expect(row().outOfService).toBeUndefined();
    expect(events().at(-1)).toMatchObject({ kind: 'alarmInService', person: 'tom', fields: { came: 1 } });
  });
});

describe('suppressed by design', () => {
  const points = [point('LEVEL'), point('CLEANING', { infoNumber: 2, kind: 'logic', states: ['No', 'Yes'] })];
  const suppressedWhen = { when: 'CLEANING', comparison: '=', limit: 1 } as const;
  test('what stood before goes on living beneath; the log tells both ends', async () => {
    const { read, row, told, mark } = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
    await read({ LEVEL: 4.8, CLEANING: 0 });
    await read({ CLEANING: 1 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged' });
    expect(row().suppressedSince).toBeDefined();
    // What is not known does not end it, and does not begin it.
    await mark('CLEANING', 'deviceError');
    expect(row().suppressedSince).toBeDefined();
    await read({ LEVEL: 4 });
    expect(row().state).toBe('returnedUnacknowledged');
    await read({ CLEANING: 0 });
    expect(row().suppressedSince).toBeUndefined();
    expect(told()).toEqual(['Raised', 'Suppressed', 'Returned', 'Unsuppressed']);
  });

  test('of an alarm that is normal and stays so the log tells nothing', async () => {
    const { read, told } = startAlarms({ points, definitions: [definition({ suppressedWhen })] });
    await read({ CLEANING: 1 });
    await read({ CLEANING: 0 });
    expect(told()).toEqual([]);
  });
});
