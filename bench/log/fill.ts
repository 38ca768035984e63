import { writeStation } from '../../cli/stationFiles.ts';
import type { EventEntry } from '../../device/events/entry.ts';
import { Events } from '../../device/events/events.ts';
import { openEventsDb } from '../../device/store/db.ts';
import { element } from '../../protocol/xml.ts';

const minuteMs = 60_000;
const begin = Date.UTC(2024, 0, 1);
const plant = { kind: 'link', id: 'plant', name: 'plant' } as const;

/** Of each ten rows of a plant's log: commands mostly, people who come and go, links. */
const rowsOfTen: readonly ((row: number) => EventEntry)[] = [
  ...Array.from({ length: 6 }, () => command),
  (row) => ({ kind: 'login', person: user(row), address: '10.0.0.12' }),
  (row) => ({ kind: 'logout', person: user(row), address: '10.0.0.12' }),
  () => ({ kind: 'linkLost', object: plant, fields: { code: 'noAnswer', timeoutMs: '1000' } }),
  () => ({ kind: 'linkBack', object: plant }),
];

/** When the event of that id was, UTC ms. */
export function timeOf(id: number): number {
  return begin + (id - 1) * minuteMs;
}

/** Writes a data folder whose log has that many rows, as the service itself writes them. */
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

/** A station that has nothing but a log. */
export async function writeBareStation(folder: string): Promise<void> {
  const identity = element('IdentityCfg', { StationName: 'Log', ProductSerialNumber: 'LOG-0001' });
  await writeStation(folder, 'log', { station: element('StationCfg', { Version: 1 }, [identity]), images: new Map() });
}

function command(row: number): EventEntry {
  const pump = row % 500;
  return {
    kind: 'command',
    person: user(row),
    address: '10.0.0.12',
    object: { kind: 'point', id: `WELL.P${pump}.RUN`, name: `Well pump ${pump}` },
    fields: {
      ...(row % 2 === 0 ? { value: 1, state: 'Running' } : { value: 0, state: 'Stopped' }),
      result: 'done',
      origin: 'operator',
    },
  };
}

function user(row: number): string {
  return `operator-${row % 12}`;
}
