import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { newAlarmStatus } from './alarmStatus.ts';
import { alarmStore, mostRows } from './alarmStore.ts';
import { Changes } from './changes.ts';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

describe('after a restart', () => {
  test('an alarm stands as it stood, and can’t be judged until its value is read', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.read({ LEVEL: 4.8 });
    const before = first.row();
    // Killed: nothing says good-bye.
    const second = startAlarms({ definitions: [definition()], disk, from: first.clock.now + 60_000 });
    expect(second.row()).toMatchObject({ ...before, notEvaluated: { since: second.clock.now, reason: 'neverRead' } });
    await second.read({ LEVEL: 4.9 });
    expect(second.row()).toMatchObject({ ...before, notEvaluated: undefined });
    expect(second.told()).toEqual(['Raised']);
    expect(second.actions.acknowledge({ occurrences: [before.occurrence ?? 0] }, 'olga')).toMatchObject([
      { result: 'done' },
    ]);
    const third = startAlarms({ definitions: [definition()], disk });
    expect(third.row()).toMatchObject({ state: 'activeAcknowledged', acknowledgedBy: 'olga' });
    await third.read({ LEVEL: 4.2 });
    expect(third.told()).toEqual(['Raised', 'Acknowledged', 'Returned']);
  });

  test('a value that raised it by another condition is not shown as one of the new condition', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.read({ LEVEL: 4.8 });
    const link = definition({ kind: 'notCurrent', point: undefined, link: 'plant', limit: undefined });
    const second = startAlarms({ definitions: [link], disk });
    expect(second.row()).toMatchObject({
      state: 'activeUnacknowledged',
      kind: 'notCurrent',
      raisedAt: first.row().raisedAt,
    });
    expect(second.row()).toMatchObject({ value: undefined, limit: undefined, unit: undefined });
    expect(second.store.page({ count: 1 })?.rows).toMatchObject([{ kind: 'H', value: '4.8' }]);
    second.links.set('plant', true);
    second.wait(1000);
    const [raised, returned] = second.events();
    expect(raised?.fields).toMatchObject({ value: 4.8, limit: 4.5, unit: 'm' });
    expect(returned).toMatchObject({ kind: 'alarmReturned', fields: { message: 'Tank nearly full' } });
    expect(returned?.fields).not.toHaveProperty('value');
    expect(returned?.fields).not.toHaveProperty('limit');
  });

  test('an alarm whose condition is another one returns by the value of that one', async () => {
    const disk = memoryDisk();
    const points = [point('LEVEL'), point('PUMP', { kind: 'state', states: ['Off', 'On'], unit: '' })];
    const state = definition({
      kind: 'state',
      point: 'PUMP',
      limit: undefined,
      states: [1],
      needsAcknowledgement: false,
    });
    const first = startAlarms({ definitions: [state], points, disk });
    await first.read({ PUMP: 1 });
    const second = startAlarms({ definitions: [{ ...definition(), needsAcknowledgement: false }], points, disk });
    await second.read({ LEVEL: 4 });
    const [raised, returned] = second.events();
    expect(raised?.fields).toMatchObject({ state: 'On' });
    expect(returned?.fields).toMatchObject({ value: 4, limit: 4.5, unit: 'm' });
    expect(returned?.fields).not.toHaveProperty('state');
  });

  test('no number of an occurrence comes twice, whatever the clock says', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.read({ LEVEL: 4.8 });
    await first.read({ LEVEL: 4 });
    const second = startAlarms({ definitions: [definition()], disk, from: 0 });
    await second.read({ LEVEL: 4.8 });
    expect(second.row().occurrence).toBeGreaterThan(first.row().occurrence ?? 0);
    expect(second.row().times).toBe(2);
  });

  test('it asks again at its time, also where that began before', async () => {
    const disk = memoryDisk();
    const definitions = [definition({ reAlarmAfterMin: 10 })];
    const first = startAlarms({ definitions, disk });
    await first.read({ LEVEL: 4.8 });
    first.actions.acknowledge({ occurrences: [first.row().occurrence ?? 0] }, 'olga');
    const second = startAlarms({ definitions, disk, from: first.clock.now + 8 * 60_000 });
    second.wait(119_000);
    expect(second.row().state).toBe('activeAcknowledged');
    second.wait(1000);
    expect(second.row().state).toBe('activeUnacknowledged');
  });

  test('a definition that left with a configuration ends its occurrence, by an event', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition(), definition({ id: 'quiet', limit: 9 })], disk });
    await first.read({ LEVEL: 4.8 });
    const { occurrence } = first.row();
    const second = startAlarms({ definitions: [], disk });
    expect(second.told()).toEqual(['Raised', 'Gone']);
    expect(second.store.page({ count: 5 })?.rows).toMatchObject([{ occurrence, ending: 'definitionGone' }]);
    const third = startAlarms({ definitions: [definition()], disk });
    expect(third.row()).toMatchObject({ state: 'normal', occurrence: undefined });
    expect(third.told()).toEqual(['Raised', 'Gone']);
  });

  test('the marks of a group that stands stay as they were', async () => {
    const disk = memoryDisk();
    const definitions = [
      definition({ alarmGroup: 'tank' }),
      definition({ id: 'level-very-high', limit: 4.6, alarmGroup: 'tank', kind: 'HH' }),
      definition({ id: 'level-top', limit: 4.9, alarmGroup: 'tank', kind: 'HH' }),
    ];
    const first = startAlarms({ definitions, disk });
    await first.read({ LEVEL: 4.55 });
    first.wait(5000);
    await first.read({ LEVEL: 4.8 });
    expect([first.row().first, first.row('level-very-high').first]).toEqual(['first', undefined]);
    const second = startAlarms({ definitions, disk });
    await second.read({ LEVEL: 5 });
    const rows = ['level-high', 'level-very-high', 'level-top'].map((id) => second.row(id).first);
    expect(rows).toEqual(['first', undefined, undefined]);
  });

  test('what can’t be read of an alarm makes it begin anew, and harms no other', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.read({ LEVEL: 4.8 });
    disk.db.exec(`INSERT INTO alarm VALUES ('bad', '{"state":"unknown"}'), ('worse', 'no JSON')`);
    const second = startAlarms({ definitions: [definition(), definition({ id: 'bad' })], disk });
    expect([second.row().state, second.row('bad').state]).toEqual(['activeUnacknowledged', 'normal']);
  });
});

test('an event that waited for the log and can’t be read is left out, and the others come there', async () => {
  const disk = memoryDisk();
  const handed = (name: string, entry: string) =>
    disk.db.prepare('INSERT INTO outbox (handover, entry) VALUES (?, ?)').run(name, entry);
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => silenced.mockRestore());
  for (const [i, entry] of ['null', '{}', 'no JSON', '{"kind":"ofALaterVersion"}', '{"kind":"note"}'].entries()) {
    handed(`waits ${i}`, entry);
  }
  expect(startAlarms({ definitions: [definition()], disk }).told()).toEqual(['note']);
  expect(silenced).toHaveBeenCalledTimes(4);
  expect(disk.db.prepare('SELECT count(*) AS count FROM outbox').get()).toEqual({ count: 0 });
});

test('the history keeps so many rows, the newest ones', () => {
  const { db, events } = memoryDisk();
  const store = alarmStore(db, { isInTransaction: false, takeOver: () => undefined }, 'run');
  const standing = newAlarmStatus('level-high', {
    message: 'Tank nearly full',
    priority: 2,
    kind: 'H',
    area: '',
    object: { kind: 'point', id: 'LEVEL', name: 'Level' },
  });
  for (let from = 1; from <= mostRows.occurrences + 2000; from += 1000) {
    const changes = new Changes();
    for (let place = from; place < from + 1000; place++) {
      changes.put({ ...standing, occurrence: place, place, firstRaisedAt: place, timesInRow: 1 });
    }
    store.later(changes);
  }
  const count = db.prepare<[], { count: number; oldest: number }>(
    'SELECT count(*) AS count, min(place) AS oldest FROM alarm_occurrence',
  );
  expect(count.get()).toEqual({ count: mostRows.occurrences, oldest: 2001 });
  events.close();
});
