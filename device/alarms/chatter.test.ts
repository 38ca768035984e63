import { describe, expect, test } from 'vitest';
import { definition, memoryDisk, startAlarms } from './testAlarms.ts';

/** Bytes of the rows of alarms and their events. */
function keptBytes({ db, events }: ReturnType<typeof memoryDisk>): number {
  const bytesOf = (table: string, on: typeof db) => {
    const rows = on.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all();
    return rows.reduce((all, row) => all + JSON.stringify(row).length, 0);
  };
  const ofDevice = ['alarm', 'alarm_occurrence', 'alarm_count', 'outbox'].map((table) => bytesOf(table, db));
  return [...ofDevice, bytesOf('event', events), bytesOf('handed_over', events)].reduce((a, b) => a + b);
}

describe('an alarm that chatters', () => {
  test('ten times a second for an hour is one row of the history, and a few of the log', async () => {
    const disk = memoryDisk();
    const { read, row, clock, alarms, wait, told, store, events } = startAlarms({ definitions: [definition()], disk });
    for (let second = 0; second < 3600; second++) {
      for (let i = 0; i < 10; i++) {
        clock.now += 50;
        clock.tick += 50;
        await read({ LEVEL: 4.8 });
        clock.now += 50;
        clock.tick += 50;
        await read({ LEVEL: 4.1 });
      }
      alarms.evaluateDue();
    }
    wait(61_000);
    expect(row()).toMatchObject({ state: 'returnedUnacknowledged', times: 36_000 });
    expect(told().slice(0, 6)).toEqual(['Raised', 'Returned', 'Raised', 'Returned', 'Raised', 'Returned']);
    const folded = events().filter(({ fields }) => fields.count !== undefined);
    expect(folded.length).toBeLessThanOrEqual(7);
    expect(folded.reduce((all, { fields }) => all + Number(fields.count), 3)).toBe(36_000);
    expect(told().at(-1)).toBe('Returned');
    const rows = store.page({ count: 100 })?.rows ?? [];
    expect(rows).toHaveLength(3);
    expect(rows.reduce((all, { times }) => all + times, 0)).toBe(36_000);
    expect(keptBytes(disk)).toBeLessThanOrEqual(50_000);
  });

  test('what was counted of it survives a kill, and is reported once', async () => {
    const disk = memoryDisk();
    const first = startAlarms({ definitions: [definition()], disk });
    for (let i = 0; i < 10; i++) {
      await first.read({ LEVEL: 4.8 });
      await first.read({ LEVEL: 4.1 });
      first.wait(1000);
    }
    const second = startAlarms({ definitions: [definition()], disk, from: first.clock.now });
    second.wait(62_000);
    expect(second.told().slice(-2)).toEqual(['Raised 7', 'Returned']);
    const third = startAlarms({ definitions: [definition()], disk });
    third.wait(62_000);
    expect(third.told()).toEqual(second.told());
  });

  test('somebody acknowledges it meanwhile: what comes then has a row of its own', async () => {
    const { read, row, wait, actions, store } = startAlarms({ definitions: [definition()] });
    const chatter = async () => {
      for (let i = 0; i < 6; i++) {
        await read({ LEVEL: 4.1 });
        await read({ LEVEL: 4.8 });
        wait(1000);
      }
    };
    await chatter();
    actions.acknowledge({ occurrences: [row().occurrence ?? 0] }, 'olga');
    await chatter();
    const rows = store.page({ count: 10 })?.rows ?? [];
    expect(rows.map(({ acknowledgedBy, times }) => [acknowledgedBy, times])).toEqual([
      [undefined, 6],
      ['olga', 4],
      [undefined, 1],
      [undefined, 1],
    ]);
  });
});
