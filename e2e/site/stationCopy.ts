import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const stations = join(import.meta.dirname, '../../stations');

export function stationFolder(name: string): string {
  return join(stations, name);
}

export const demo = join(import.meta.dirname, '../../demonstration/station');

/** `remove` deletes it with all that is in it. */
export function temporaryFolder(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'vigie-e2e-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/**
 * Without the data that a service stores beside it, and for this Modbus port and time-out. No page of it is `IsFirst`,
 * so that an address can lead elsewhere (spec §2); by default a login leads to the first of the file, which is the same
 * one.
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

export function editStation(folder: string, edit: (xml: string) => string): void {
  const file = join(folder, 'station.xml');
  const before = readFileSync(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`The edit changed nothing in ${file}.`);
  writeFileSync(file, after);
}
