import { readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startField } from '../field/onField.ts';
import { writeWide } from '../field/wideStation.ts';
import { tempFolder } from '../machine/folder.ts';
import { memoryMB } from '../machine/usage.ts';
import { startVigie } from '../machine/vigie.ts';

export interface WriteSide {
  /** `write_bytes` of /proc/<pid>/io. */
  readonly mbPerMinute: number;
  /** Resident set at the end. */
  readonly memoryMB: number;
  readonly folderMB: number;
  /** From the start of the process until it has its address. */
  readonly startMs: number;
}

const points = 500;
/** Random registers: so many writes change nearly each of them within a second. */
const writesPerSecond = 2000;

/** `isRecorded` false: without history. */
export async function writeSide(minutes: number, isRecorded: boolean): Promise<WriteSide> {
  await using folder = await tempFolder();
  const [station, data] = [join(folder.path, 'station'), join(folder.path, 'data')];
  await using field = startField();
  await writeWide(station, points, 1000, await field.call('listen'));
  if (!isRecorded) {
    const file = join(station, 'station.xml');
    const xml = await readFile(file, 'utf8');
    await writeFile(file, xml.replaceAll('<Point ', '<Point Record="false" '));
  }
  await compileAll(station, join(folder.path, 'before'));
  const began = performance.now();
  await using vigie = await startVigie(station, data);
  const startMs = performance.now() - began;
  await field.call('change', points, writesPerSecond);
  // The first chunks hold everything.
  await delay(60_000);
  const before = writtenBytes(vigie.pid);
  await delay(minutes * 60_000);
  const mbPerMinute = (writtenBytes(vigie.pid) - before) / 1e6 / minutes;
  return { mbPerMinute, memoryMB: memoryMB(vigie.pid), folderMB: sizeOf(join(data, 'history')) / 1e6, startMs };
}

/** A first start loads Node's compiler, which stays in memory for good: neither recording nor a later start has it. */
async function compileAll(station: string, data: string): Promise<void> {
  await using _ = await startVigie(station, data);
  // Its threads run within seconds, too.
  await delay(5000);
}

function writtenBytes(pid: number): number {
  return Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1]);
}

function sizeOf(folder: string): number {
  try {
    return readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  } catch {
    return 0;
  }
}
