import { setTimeout as delay } from 'node:timers/promises';
import type { Line } from '../bench.ts';
import { checkValues } from '../client/checkValues.ts';
import { onField } from '../field/onField.ts';
import { ofRuns } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare } from '../machine/usage.ts';
import { writeDevicesStation } from './devicesStation.ts';
import type { Extent } from './extent.ts';

const devices = 10;
const periodMs = 100;
const changesPerSecond = 1000;
/** Compilers warm up, and the first values of all registers arrive. */
const settleMs = 2000;
/** Allowed relative difference between reads and periods. */
const tolerance = 0.1;
/** Within this the last write is in the table. */
const arrivalMs = 500;

export async function* measureRegisters(registers: number, { runs, lastsMs }: Extent): AsyncIterable<Line> {
  const work = `${registers} registers of ${devices} devices, ${changesPerSecond} changes/s, ${periodMs} ms`;
  const done: number[] = [];
  while (done.length < runs) {
    await untilQuiet();
    done.push(await runOnce(registers, lastsMs));
  }
  yield { work, figure: 'service processor', unit: '% of a core', ...ofRuns(done) };
}

function runOnce(registers: number, lastsMs: number): Promise<number> {
  const write = (folder: string, port: number) => writeDevicesStation(folder, port, { devices, registers, periodMs });
  return onField(write, async ({ field, vigie }) => {
    await field.call('change', registers, changesPerSecond);
    await delay(settleMs);
    await field.call('takeReads');
    const from = clock();
    const cpu = await cpuShare(vigie.pid, lastsMs);
    const reads = await field.call('takeReads');
    checkReads(reads.subarray(0, registers), (clock() - from) / periodMs);
    const values = await field.call('rest');
    await delay(arrivalMs);
    await checkValues(vigie.url, values);
    return cpu;
  });
}

function checkReads(reads: Uint32Array, periods: number): void {
  const wrong = reads.findIndex((read) => Math.abs(read - periods) > periods * tolerance + 1);
  if (wrong < 0) return;
  throw new Error(`Register ${wrong} was read ${reads[wrong]} times in ${periods.toFixed(1)} periods.`);
}
