import { describe, expect, test } from 'vitest';
import { definition, point, startAlarms } from './testAlarms.ts';

describe('an alarm that comes and goes', () => {
  test('is raised by the value, returned by the value, and acknowledged by a person', async () => {
    const { read, row, actions, told, events, log } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.2 });
    expect(row()).toMatchObject({ state: 'normal', occurrence: undefined });
    await read({ LEVEL: 4.8 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', value: '4.8', limit: '4.5', unit: 'm', times: 1 });
    const occurrence = row().occurrence ?? 0;
    await read({ LEVEL: 4.1 });
    expect(row().state).toBe('returnedUnacknowledged');
    expect(actions.acknowledge({ occurrences: [occurrence], comment: 'seen' }, 'olga')).toEqual([
      { occurrence, result: 'done' },
    ]);
    expect(row()).toMatchObject({ state: 'normal', acknowledgedBy: 'olga', comment: 'seen' });
    expect(told()).toEqual(['Raised', 'Returned', 'Acknowledged']);
    expect(log.reader.page({ text: 'nearly FULL', count: 5 })?.events).toHaveLength(3);
    expect(events()[0]).toMatchObject({
      severity: 3,
      object: { kind: 'point', id: 'LEVEL' },
      fields: { alarm: 'level-high', occurrence, priority: 2, message: 'Tank nearly full', value: 4.8, limit: 4.5 },
    });
  });

  test('comes again before anybody acknowledged it: an old click is refused, and the number rises', async () => {
    const { read, row, actions, store } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const first = row().occurrence ?? 0;
    await read({ LEVEL: 4.1 });
    await read({ LEVEL: 4.9 });
    const second = row().occurrence ?? 0;
    expect(second).toBeGreaterThan(first);
    expect(row()).toMatchObject({ times: 2, state: 'activeUnacknowledged' });
    expect(actions.acknowledge({ occurrences: [first] }, 'olga')).toMatchObject([{ reason: 'newerOccurrence' }]);
    expect(row().state).toBe('activeUnacknowledged');
    expect(store.page({ count: 10 })?.rows).toMatchObject([
      { occurrence: second, endedAt: undefined },
      { occurrence: first, ending: 'again' },
    ]);
  });

  test('over and back in one batch is an occurrence, however fast it returned', async () => {
    const { alarms, table, clock, told, row } = startAlarms({ definitions: [definition()] });
    table.set(0, 4.1, clock.now);
    table.set(0, 4.8, clock.now);
    table.set(0, 4.1, clock.now);
    table.commit();
    await Promise.resolve();
    expect(told()).toEqual(['Raised', 'Returned']);
    expect(row().state).toBe('returnedUnacknowledged');
    expect(alarms.list(undefined).alarms).toHaveLength(1);
  });

  test('an old occurrence that is over can’t be acknowledged, nor one that there never was', async () => {
    const { read, row, actions } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const occurrences = [row().occurrence ?? 0];
    actions.acknowledge({ occurrences }, 'olga');
    expect(actions.acknowledge({ occurrences }, 'tom')).toMatchObject([{ reason: 'nothingToDo' }]);
    expect(row().acknowledgedBy).toBe('olga');
    expect(actions.acknowledge({ occurrences: [5] }, 'tom')).toMatchObject([{ reason: 'noAlarm' }]);
  });

  test('an occurrence of before can still be commented, and an unknown one can’t', async () => {
    const { read, row, actions, store, events } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const first = row().occurrence ?? 0;
    await read({ LEVEL: 4.1 });
    await read({ LEVEL: 4.9 });
    expect(actions.comment({ occurrence: first, text: 'it was the float' }, 'olga')).toEqual({ result: 'done' });
    expect(store.row(first)).toMatchObject({ comment: 'it was the float', ending: 'again' });
    expect(row().comment).toBeUndefined();
    expect(events().at(-1)).toMatchObject({
      kind: 'alarmCommented',
      person: 'olga',
      object: { kind: 'point', id: 'LEVEL', name: 'The LEVEL' },
      fields: { occurrence: first, note: 'it was the float' },
    });
    expect(actions.comment({ occurrence: 5, text: 'who?' }, 'olga')).toMatchObject({ reason: 'noAlarm' });
    expect(actions.comment({ occurrence: first, text: ' ' }, 'olga')).toMatchObject({ reason: 'textBad' });
  });

  test('one that latches stays until it is reset', async () => {
    const { read, row, actions, told } = startAlarms({ definitions: [definition({ isLatching: true })] });
    await read({ LEVEL: 4.8 });
    const occurrence = row().occurrence ?? 0;
    expect(actions.reset(occurrence, 'olga')).toMatchObject({ reason: 'stillActive' });
    await read({ LEVEL: 4 });
    actions.acknowledge({ occurrences: [occurrence] }, 'olga');
    expect(row().state).toBe('latchedAcknowledged');
    expect(actions.reset(occurrence, 'olga')).toEqual({ result: 'done' });
    expect(row().state).toBe('normal');
    expect(told()).toEqual(['Raised', 'Returned', 'Acknowledged', 'Reset']);
  });

  test('one that needs no acknowledgement goes by itself', async () => {
    const { read, row, store } = startAlarms({ definitions: [definition({ needsAcknowledgement: false })] });
    await read({ LEVEL: 4.8 });
    expect(row().state).toBe('activeAcknowledged');
    await read({ LEVEL: 4 });
    expect(row().state).toBe('normal');
    expect(store.page({ count: 10 })?.rows).toMatchObject([{ ending: 'over' }]);
  });

  test('acknowledged and still active, it asks again after its time', async () => {
    const { read, row, actions, wait, told } = startAlarms({ definitions: [definition({ reAlarmAfterMin: 10 })] });
    await read({ LEVEL: 4.8 });
    actions.acknowledge({ occurrences: [row().occurrence ?? 0] }, 'olga');
    wait(10 * 60_000 - 1000);
    expect(row().state).toBe('activeAcknowledged');
    wait(1000);
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', acknowledgedBy: undefined });
    expect(told()).toEqual(['Raised', 'Acknowledged', 'Again']);
  });
});

describe('delays', () => {
  test('a condition that is over before its delay raises nothing; one that lasts does', async () => {
    const { read, row, wait, told } = startAlarms({ definitions: [definition({ onDelayMs: 5000, offDelayMs: 3000 })] });
    await read({ LEVEL: 4.8 });
    wait(4000);
    await read({ LEVEL: 4 });
    wait(60_000);
    expect(row().state).toBe('normal');
    await read({ LEVEL: 4.8 });
    wait(5000);
    expect(row().state).toBe('activeUnacknowledged');
    await read({ LEVEL: 4 });
    wait(2000);
    await read({ LEVEL: 4.8 });
    wait(60_000);
    expect(row().state).toBe('activeUnacknowledged');
    await read({ LEVEL: 4 });
    wait(3000);
    expect(told()).toEqual(['Raised', 'Returned']);
  });

  test('a short one is over between two looks: the service asks to be called then', async () => {
    const asked: number[] = [];
    const { alarms, clock, read, row } = startAlarms({
      definitions: [definition({ onDelayMs: 300 })],
      onWake: (ms) => asked.push(ms),
    });
    await read({ LEVEL: 4.8 });
    expect(asked.at(-1)).toBe(300);
    clock.tick += 300;
    alarms.evaluateDue();
    expect(row().state).toBe('activeUnacknowledged');
  });

  test.each([3_600_000, -3_600_000, -1_800_000_000_000])(
    'a clock that is set by %i ms raises nothing, and shifts no delay',
    async (step) => {
      const { read, row, wait, clock, actions, told } = startAlarms({
        definitions: [
          definition({ onDelayMs: 5000, reAlarmAfterMin: 5 }),
          definition({ id: 'rising', kind: 'rate', limit: 1 }),
          definition({ id: 'lost', kind: 'notCurrent', limit: undefined }),
        ],
      });
      await read({ LEVEL: 4.2 });
      clock.now += step;
      await read({ LEVEL: 4.3 });
      wait(60_000);
      expect(told()).toEqual([]);
      await read({ LEVEL: 4.8 });
      wait(4000);
      clock.now -= step;
      expect(row().state).toBe('normal');
      wait(1000);
      expect(row().state).toBe('activeUnacknowledged');
      clock.now += step;
      actions.acknowledge({ occurrences: [row().occurrence ?? 0] }, 'olga');
      wait(5 * 60_000 - 1000);
      expect(row().state).toBe('activeAcknowledged');
      wait(1000);
      expect(told()).toEqual(['Raised', 'Acknowledged', 'Again']);
    },
  );
});

describe('quality', () => {
  test('a value that can’t be judged neither raises nor clears: the alarm stays, and says since when', async () => {
    const { read, mark, row, clock, told } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    expect(row().notEvaluated).toBeUndefined();
    clock.now += 1000;
    await mark('LEVEL', 'linkLost');
    expect(row()).toMatchObject({
      state: 'activeUnacknowledged',
      notEvaluated: { since: clock.now, reason: 'linkLost', infoNumber: 1 },
    });
    await read({ LEVEL: 4 });
    expect(row()).toMatchObject({ state: 'returnedUnacknowledged', notEvaluated: undefined });
    expect(told()).toEqual(['Raised', 'Returned']);
  });

  test('a delay does not go on over a value that can’t be judged', async () => {
    const { read, mark, wait, row } = startAlarms({ definitions: [definition({ onDelayMs: 5000 })] });
    await read({ LEVEL: 4.8 });
    await mark('LEVEL', 'linkLost');
    wait(60_000);
    expect(row().state).toBe('normal');
    await read({ LEVEL: 4.9 });
    wait(4000);
    expect(row().state).toBe('normal');
    wait(1000);
    expect(row().state).toBe('activeUnacknowledged');
  });

  test('the last values of an earlier start raise nothing', async () => {
    const { table, told, row } = startAlarms({
      definitions: [definition(), definition({ id: 'lost', kind: 'notCurrent', limit: undefined })],
    });
    table.restore(0, 4.8, 1000);
    table.commit();
    await Promise.resolve();
    expect([row().state, row('lost').state, told()]).toEqual(['normal', 'normal', []]);
  });

  test('a value outside the measuring range is not evaluated: it raises nothing, and clears nothing (R44)', async () => {
    const { read, row, told } = startAlarms({
      definitions: [definition(), definition({ id: 'cut', kind: 'notCurrent', limit: undefined })],
      points: [point('LEVEL', { rangeMax: 4, measureMin: 0, measureMax: 5 })],
    });
    await read({ LEVEL: 5.1 });
    expect([row().state, row('cut').state]).toEqual(['normal', 'activeUnacknowledged']);
    await read({ LEVEL: 4.6 });
    expect([row().state, row('cut').state]).toEqual(['activeUnacknowledged', 'returnedUnacknowledged']);
    await read({ LEVEL: -1.2 });
    expect(row().state).toBe('activeUnacknowledged');
    expect(told().filter((kind) => kind === 'Returned')).toHaveLength(1);
  });

  test('a value outside its normal range is a value, and raises an alarm of the field', async () => {
    const { read, row, events } = startAlarms({
      definitions: [definition()],
      points: [point('LEVEL', { rangeMax: 4 })],
    });
    await read({ LEVEL: 4.6 });
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', raisedBy: undefined });
    expect(events().at(-1)?.fields.valueOrigin).toBeUndefined();
  });

  test('a value that comes late, of before the newest, raises nothing', async () => {
    const { read, clock, told, wait } = startAlarms({ definitions: [definition()], linksWithTimes: ['plant'] });
    await read({ LEVEL: 4.2 });
    await read({ LEVEL: 4.9 }, clock.now - 60_000);
    expect(told()).toEqual([]);
    await read({ LEVEL: 4.8 }, clock.now + 1000);
    expect(told()).toEqual(['Raised']);
    // The field's own clock was set back: its values count again after a minute.
    wait(61_000);
    await read({ LEVEL: 4.1 }, clock.now - 3_600_000);
    expect(told()).toEqual(['Raised', 'Returned']);
  });
});

describe('links', () => {
  const points = Array.from({ length: 214 }, (_, i) => point(`P${i}`, { infoNumber: i + 1 }));
  test('a lost link is one alarm with the number of its points, not one a point', async () => {
    const { links, alarms, read, mark, told, row, events } = startAlarms({
      points,
      definitions: [
        definition({ id: 'plant-lost', kind: 'notCurrent', link: 'plant', point: undefined, limit: undefined }),
        ...points.map(({ id }) => definition({ id: `${id}-lost`, kind: 'notCurrent', point: id, limit: undefined })),
      ],
    });
    alarms.evaluateDue();
    links.set('plant', true);
    await read(Object.fromEntries(points.map(({ id }) => [id, 1])));
    alarms.evaluateDue();
    expect(told()).toEqual([]);
    links.set('plant', false);
    for (const { id } of points) await mark(id, 'linkLost');
    alarms.evaluateDue();
    expect(told()).toEqual(['Raised']);
    expect(row('plant-lost')).toMatchObject({ state: 'activeUnacknowledged', value: '214', link: 'plant' });
    expect(events().at(-1)).toMatchObject({ object: { kind: 'link', id: 'plant' }, fields: { points: 214 } });
    links.set('plant', true);
    alarms.evaluateDue();
    expect(row('plant-lost').state).toBe('returnedUnacknowledged');
  });
});
