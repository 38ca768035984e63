import { setTimeout as delay } from 'node:timers/promises';
import type { Value } from '../../protocol/sample.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { eachChange, type Frame } from '../../protocol/wire/frame.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Line } from '../bench.ts';
import { contentOf, createAsker } from '../client/ask.ts';
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

async function checkValues(url: string, registers: readonly number[]): Promise<void> {
  using asker = createAsker(url);
  const answer = await asker.ask('poll', [element('Points', {}, `1-${registers.length}`)]);
  const frame = JSON.parse(readText(contentOf(answer), 'Frame') ?? '{}') as Frame;
  const shown = new Map<number, Value | undefined>();
  eachChange(frame, ({ infoNumber, value, state }) => {
    if (state === 'good') shown.set(infoNumber, value);
  });
  const wrong = registers.filter((value, i) => shown.get(i + 1) !== value).length;
  if (wrong > 0) throw new Error(`${wrong} of ${registers.length} values are not those of their registers.`);
}
