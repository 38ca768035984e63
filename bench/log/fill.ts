import { writeStation } from '../../development/wide/writeStation.ts';
import type { EventEntry } from '../../device/events/entry.ts';
import { EventReader } from '../../device/events/eventReader.ts';
import { Events } from '../../device/events/events.ts';
import { indexFileOf, openIndex } from '../../device/events/reading/eventIndex.ts';
import { openHandle } from '../../device/store/db.ts';
import { filesOf } from '../../device/store/replacement.ts';
import { openEventsDb } from '../../device/store/testDatabases.ts';
import { element } from '../../protocol/wire/xml.ts';

const minuteMs = 60_000;
const begin = Date.UTC(2024, 0, 1);
const plant = { kind: 'link', id: 'plant', name: 'plant' } as const;

/** A plant's mix of ten rows: mostly commands, one in ten with its own note, logins, links. */
const rowsOfTen: readonly ((row: number) => EventEntry)[] = [
  ...Array.from({ length: 4 }, () => command),
  setpoint,
  (row) => ({
    kind: 'changedByController',
    object: well(row),
    fields: { value: 1, state: 'Running', mode: 'automatic' },
  }),
  (row) => ({ kind: 'login', person: user(row), address: '10.0.0.12' }),
  (row) => ({ kind: 'logout', person: user(row), address: '10.0.0.12' }),
  () => ({ kind: 'linkLost', object: plant, fields: { code: 'noAnswer', timeoutMs: '1000' } }),
  () => ({ kind: 'linkBack', object: plant }),
];

/** Time of the event of that id, UTC ms. */
export function timeOf(id: number): number {
  return begin + (id - 1) * minuteMs;
}

/** Written by the service's own store. */
export function fillLog(data: string, rows: number): void {
  const db = openEventsDb(data);
  const log = new Events({ db });
  db.transaction(() => {
    for (let row = 0; row < rows; row++) {
      const entry = rowsOfTen[row % rowsOfTen.length]?.(row);
      if (entry) log.record({ ...entry, time: timeOf(row + 1) });
    }
  })();
  db.close();
}

/** Without the pauses that the service makes for other work. */
export function makeIndex(data: string): void {
  const { events } = filesOf(data);
  const db = openHandle(events, { readonly: true });
  const index = openIndex(indexFileOf(events), db);
  const reader = new EventReader(db, index);
  while (reader.search.extendIndex());
  index?.close();
  db.close();
}

export async function writeBareStation(folder: string): Promise<void> {
  const identity = element('IdentityCfg', { StationName: 'Log', ProductSerialNumber: 'LOG-0001' });
  writeStation(folder, 'log', { station: element('StationCfg', { Version: 1 }, [identity]), images: new Map() });
}

/** Once in a log of a million rows, near its beginning, where a search takes longest. */
const rareRow = 20_002;

function command(row: number): EventEntry {
  return {
    kind: 'command',
    person: row === rareRow ? rare.person : user(row),
    address: '10.0.0.12',
    object: well(row),
    fields: {
      ...(row % 2 === 0 ? { value: 1, state: 'Running' } : { value: 0, state: 'Stopped' }),
      result: 'done',
      origin: 'operator',
      note: row === rareRow ? rare.note : undefined,
    },
  };
}

export const rare = { person: 'visitor', note: 'Gasket of the flange replaced' } as const;

function setpoint(row: number): EventEntry {
  const value = (row * 7919) % 100_000;
  return {
    kind: 'command',
    person: user(row),
    address: '10.0.0.12',
    object: { kind: 'point', id: `WELL.P${row % 500}.SPEED`, name: `Speed of well pump ${row % 500}` },
    fields: {
      value: value / 1000,
      unit: '%',
      before: 50,
      result: 'done',
      origin: 'operator',
      note: `Work order ${row}`,
    },
  };
}

function well(row: number) {
  return { kind: 'point', id: `WELL.P${row % 500}.RUN`, name: `Well pump ${row % 500}` } as const;
}

function user(row: number): string {
  return `operator-${row % 12}`;
}
