import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './build.ts';
import { tempFolder } from './folder.ts';
import { startProgram } from './program.ts';
import { startVigie, type Vigie } from './vigie.ts';

const demo = join(root, 'demonstration/station');

/**
 * Runs the work with the demonstration plant; `start` starts a service on its station, always on the same data folder,
 * into which `fill` may have written before.
 */
export async function onDemonstration<T>(
  work: (start: (port?: number) => Promise<Vigie>) => Promise<T>,
  fill: (data: string) => Promise<void> = async () => undefined,
): Promise<T> {
  await using folder = await tempFolder();
  await fill(join(folder.path, 'data'));
  await using plant = await startProgram(['cli/main.js', 'plant', '--port', '0'], /Modbus TCP on \S+?:(\d+)/);
  const station = await demonstration(folder.path, plant.matched);
  return await work((port) => startVigie(station, join(folder.path, 'data'), port));
}

/** A copy of the demonstration station that reads the plant on that port and has the benches' one account. */
async function demonstration(folder: string, port: string): Promise<string> {
  const station = join(folder, 'station');
  await cp(demo, station, { recursive: true, filter: (path) => path !== join(demo, 'data') });
  await rm(join(station, 'accounts.xml'));
  const file = join(station, 'station.xml');
  const xml = await readFile(file, 'utf8');
  await writeFile(file, xml.replace(/(<ModbusTcp [^>]*Port=")\d+/, `$1${port}`));
  return station;
}
