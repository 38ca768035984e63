import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build.ts';
import { type Program, startProgram } from './program.ts';

const demo = join(root, 'stations/demo');

/** The demonstration plant in a process of its own; it says its port. */
export function startPlant(): Promise<Program> {
  return startProgram([join('plant', 'main.ts'), '--port', '0'], /Modbus TCP on \S+?:(\d+)/);
}

/** A copy of the demonstration station that reads the plant on that port and has the benches' one account. */
export async function demonstration(folder: string, port: string): Promise<string> {
  const station = join(folder, 'station');
  await cp(demo, station, { recursive: true, filter: (path) => path !== join(demo, 'data') });
  await rm(join(station, 'accounts.xml'));
  const file = join(station, 'station.xml');
  const xml = await readFile(file, 'utf8');
  await writeFile(file, xml.replace(/(<ModbusTcp [^>]*Port=")\d+/, `$1${port}`));
  return station;
}
