import { describe, expect, test } from 'vitest';
import { definition, memoryDisk, point, startAlarms } from './testAlarms.ts';

const origins = ['forced', 'simulated'] as const;

describe.each(origins)('a %s value', (kind) => {
  test('that fulfils the condition leaves the occurrence as it was, and its release does', async () => {
    const { read, row, force, release, wait, told, clock } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const before = row();
    wait(60_000);
    await force('LEVEL', 4.9, kind);
    const override = { infoNumber: 1, kind, user: 'tess', since: clock.now };
    expect(row()).toEqual({ ...before, override });
    wait(60_000);
    await force('LEVEL', 4.7, kind, 'tom');
    expect(row()).toMatchObject({ override: { user: 'tom', since: clock.now }, raisedAt: before.raisedAt });
    await release('LEVEL');
    expect(row()).toEqual(before);
    expect(told()).toEqual(['Raised']);
  });

  test('does not take the place of an occurrence that is over and waits for its acknowledgement', async () => {
    const { read, row, force, wait, events, store } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    await read({ LEVEL: 4 });
    const { occurrence, raisedAt } = row();
    wait(60_000);
    await force('LEVEL', 4.9, kind);
    const itself = { occurrence, raisedAt, value: '4.8', times: 1, raisedBy: undefined };
    expect(row()).toMatchObject({ ...itself, state: 'activeUnacknowledged', override: { kind } });
    expect(events().at(-1)).toMatchObject({
      kind: 'alarmRaised',
      fields: { occurrence, value: 4.9, valueOrigin: kind, activeSince: raisedAt },
    });
    expect(store.page({ count: 5 })?.rows).toMatchObject([{ ...itself, returnedAt: undefined, endedAt: undefined }]);
  });

  test('may end the condition, and list, log and history say so; released, the same occurrence is active again', async () => {
    const { read, row, force, release, wait, events, store } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const before = row();
    wait(60_000);
    await force('LEVEL', 4, kind);
    expect(row()).toMatchObject({ state: 'returnedUnacknowledged', returnedBy: kind, override: { user: 'tess' } });
    expect(events().at(-1)).toMatchObject({ kind: 'alarmReturned', fields: { valueOrigin: kind } });
    expect(store.page({ count: 5 })?.rows).toMatchObject([{ returnedBy: kind, raisedBy: undefined }]);
    wait(60_000);
    await release('LEVEL');
    expect(row()).toEqual(before);
    expect(events().at(-1)).toMatchObject({
      kind: 'alarmRaised',
      fields: { occurrence: before.occurrence, activeSince: before.raisedAt },
    });
    expect(events().at(-1)?.fields.valueOrigin).toBeUndefined();
  });

  test('that ended an acknowledged one: released, the field raises another occurrence', async () => {
    const { read, row, force, release, actions, store } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 4.8 });
    const { occurrence = 0 } = row();
    actions.acknowledge({ occurrences: [occurrence] }, 'olga');
    await force('LEVEL', 4, kind);
    expect(row()).toMatchObject({ state: 'normal' });
    await release('LEVEL');
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', raisedBy: undefined, value: '4.8' });
    const rows = store.page({ count: 5 })?.rows;
    expect(rows).toMatchObject([{ returnedBy: undefined }, { occurrence, returnedBy: kind, ending: 'over' }]);
  });

  test('that raises one says so; where the field fulfils it too when it is released, that is an occurrence of its own', async () => {
    const { read, row, force, release, actions, wait, events, told } = startAlarms({ definitions: [definition()] });
    await read({ LEVEL: 3 });
    await force('LEVEL', 4.9, kind);
    const { occurrence = 0 } = row();
    expect(row()).toMatchObject({ raisedBy: kind, value: '4.9' });
    expect(events().at(-1)?.fields).toMatchObject({ valueOrigin: kind });
    expect(events().at(-1)?.fields.raisedBy).toBeUndefined();
    actions.acknowledge({ occurrences: [occurrence] }, 'olga');
    wait(60_000);
    // Beneath the forced value.
    await read({ LEVEL: 4.6 });
    expect(row()).toMatchObject({ occurrence, state: 'activeAcknowledged' });
    await release('LEVEL');
    expect(row()).toMatchObject({ state: 'activeUnacknowledged', raisedBy: undefined, value: '4.6' });
    expect(row().occurrence).toBeGreaterThan(occurrence);
    expect(told()).toEqual(['Raised', 'Acknowledged', 'Returned', 'Raised']);
    expect(events().at(-2)?.fields).toMatchObject({ occurrence, valueOrigin: 'released' });
  });

  test('over a restart: the occurrence of the field stays what it was', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.read({ LEVEL: 4.8 });
    const before = first.row();
    await first.force('LEVEL', 4, kind);
    const second = startAlarms({ definitions: [definition()], disk, from: first.clock.now + 60_000 });
    await second.force('LEVEL', 4, kind);
    await second.read({ LEVEL: 4.8 });
    expect(second.row()).toMatchObject({ state: 'returnedUnacknowledged', returnedBy: kind, override: { kind } });
    await second.release('LEVEL');
    expect(second.row()).toEqual(before);
  });
});

test('what a simulating link delivers is, for its points, the field: it raises again as anything does', async () => {
  const points = [point('LEVEL', { isSimulated: true })];
  const { read, row } = startAlarms({ definitions: [definition()], points });
  await read({ LEVEL: 4.8 });
  const { occurrence = 0 } = row();
  expect(row()).toMatchObject({ raisedBy: 'simulated', override: undefined });
  await read({ LEVEL: 4 });
  await read({ LEVEL: 4.9 });
  expect(row()).toMatchObject({ raisedBy: 'simulated', times: 2 });
  expect(row().occurrence).toBeGreaterThan(occurrence);
});

describe('what an earlier version kept', () => {
  test('of an alarm that stands and of the past: by a forced or a simulated value, it did not say which', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    await first.force('LEVEL', 4.8);
    disk.db.exec(`UPDATE alarm SET standing =
        json_set(json_remove(standing, '$.raisedBy', '$.suppressedBy'), '$.isSimulated', json('true'));
      UPDATE alarm_occurrence SET raised_by = NULL`);
    const second = startAlarms({ definitions: [definition()], disk });
    expect(second.row()).toMatchObject({ raisedBy: 'forcedOrSimulated', returnedBy: undefined });
    expect(second.store.page({ count: 5 })?.rows).toMatchObject([{ raisedBy: 'forcedOrSimulated' }]);
    await second.read({ LEVEL: 4.8 });
    expect(second.row()).toMatchObject({ raisedBy: undefined, times: 2 });
  });
});
