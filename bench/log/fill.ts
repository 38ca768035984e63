import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { prettyXml } from '../../cli/prettyXml.ts';
import { openDb } from '../../device/store/db.ts';
import { type Entry, OperationLog } from '../../device/store/operationLog.ts';
import { element } from '../../protocol/xml.ts';

const minuteMs = 60_000;
const begin = Date.UTC(2024, 0, 1);

/** Of each ten rows of a plant's log: commands mostly, people who come and go, links. */
const rowsOfTen: readonly ((row: number) => Omit<Entry, 'time'>)[] = [
  ...Array.from({ length: 6 }, () => command),
  (row) => ({ kind: 'login', user: user(row), address: '10.0.0.12' }),
  (row) => ({ kind: 'logout', user: user(row), address: '10.0.0.12' }),
  () => ({ kind: 'linkLost', subject: 'plant', detail: 'no answer within 1000 ms' }),
  () => ({ kind: 'linkBack', subject: 'plant' }),
];

/** Writes a data folder whose log has that many rows, as the service itself writes them. */
export function fillLog(data: string, rows: number): void {
  const db = openDb(data);
  const log = new OperationLog(db);
  db.transaction(() => {
    for (let row = 0; row < rows; row++) {
      const entry = rowsOfTen[row % rowsOfTen.length]?.(row);
      if (entry) log.append({ ...entry, time: begin + row * minuteMs });
    }
  })();
  db.close();
}

/** A station that has nothing but a log. */
export async function writeBareStation(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const identity = element('IdentityCfg', { StationName: 'Log', ProductSerialNumber: 'LOG-0001' });
  await writeFile(
    join(folder, 'station.xml'),
    prettyXml(element('StationCfg', { Version: 1 }, [identity]), 'Made by the bench "log".'),
  );
}

function command(row: number): Omit<Entry, 'time'> {
  const pump = row % 500;
  return {
    kind: 'command',
    user: user(row),
    address: '10.0.0.12',
    subject: `Well pump ${pump}`,
    point: `WELL.P${pump}.RUN`,
    detail: row % 2 === 0 ? 'Running' : 'Stopped',
    result: 'done',
    origin: 'operator',
  };
}

function user(row: number): string {
  return `operator-${row % 12}`;
}
