import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const stations = join(import.meta.dirname, '../../stations');

/** A station of the project's own. */
export function stationFolder(name: string): string {
  return join(stations, name);
}

/** The station of the demonstration. */
export const demo = join(import.meta.dirname, '../../demonstration/station');

/** An empty folder of a test's own; `remove` takes it away with all that is in it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'vigie-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Copies a station, without the data that a service keeps beside it, and points it at this Modbus port; with a
 * time-out of its own where one is given. No page of it `IsFirst`, so that an address can lead elsewhere (spec §2); where
 * none asks, a login leads to the first of the file, which is the same one.
 */
export function copyStation(from: string, to: string, modbusPort: number, timeoutMs?: number): void {
  cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'data' });
  const file = join(to, 'station.xml');
  const xml = readFileSync(file, 'utf8');
  const pointed = xml.replace(/(<ModbusTcp [^>]*Port=")\d+"/g, `$1${modbusPort}"`).replace(' IsFirst="true"', '');
  writeFileSync(
    file,
    timeoutMs === undefined ? pointed : pointed.replace(/(<ModbusTcp [^>]*TimeoutMs=")\d+"/g, `$1${timeoutMs}"`),
  );
}

/** Changes the text of a station file, as somebody with an editor would. */
export function editStation(folder: string, edit: (xml: string) => string): void {
  const file = join(folder, 'station.xml');
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`The edit changed nothing in ${file}.`);
  writeFileSync(file, after);
}
