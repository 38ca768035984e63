import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { eachChange } from '../../protocol/frame.ts';
import type { Value } from '../../protocol/sample.ts';
import type { Line } from '../bench.ts';
import { ofRuns, ofSamples } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { inFolder } from '../machine/folder.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuSeconds, memoryMB } from '../machine/usage.ts';
import { startVigie } from '../machine/vigie.ts';
import { poll } from './ask.ts';
import { startDevices } from './devices.ts';
import { writeDevicesStation } from './devicesStation.ts';
import type { Reads } from './deviceWords.ts';
import type { Extent } from './extent.ts';

const devices = 10;
const periodMs = 100;
const changesPerSecond = 1000;
/** Compilers warm up, and the first values of all registers go through. */
const settleMs = 2000;
const askEveryMs = 200;
/** How far the number of reads may lie from that of the periods. */
const tolerance = 0.1;
/** What was written last is in the table after it. */
const arrivalMs = 500;

/** One row: that many registers, spread over the devices, read in their period. */
export async function* measureRegisters(registers: number, { runs, lastsMs }: Extent): AsyncIterable<Line> {
  const work = `${registers} registers of ${devices} devices, ${changesPerSecond} changes/s, ${periodMs} ms`;
  const done: Awaited<ReturnType<typeof runOnce>>[] = [];
  while (done.length < runs) {
    await untilQuiet();
    done.push(await runOnce(registers / devices, lastsMs));
  }
  yield { work, figure: 'service processor', unit: '% of a core', ...ofRuns(done.map((run) => run.cpu)) };
  yield { work, figure: 'service memory', unit: 'MB', ...ofRuns(done.map((run) => run.memory)) };
  yield { work, figure: 'between two reads of a register', unit: 'ms', ...ofSamples(done.map((run) => run.gaps)) };
  yield { work, figure: 'age of the values when asked', unit: 'ms', ...ofSamples(done.map((run) => run.ages)) };
}

function runOnce(each: number, lastsMs: number) {
  return inFolder(async (folder) => {
    const field = await startDevices(devices, each);
    await writeDevicesStation(join(folder, 'station'), field.ports, each, periodMs);
    const vigie = await startVigie(join(folder, 'station'), join(folder, 'data'));
    try {
      field.change(changesPerSecond);
      await delay(settleMs);
      field.count();
      const [from, cpuFrom] = [clock(), cpuSeconds(vigie.pid)];
      const ages = await askAges(vigie.url, each, from + lastsMs);
      const cpu = ((cpuSeconds(vigie.pid) - cpuFrom) / (clock() - from)) * 100_000;
      const memory = memoryMB(vigie.pid);
      const counted = await field.counted();
      counted.reads.forEach((reads, device) => void checkReads(reads, counted.ms, device));
      const registers = (await field.rest()).flat();
      await delay(arrivalMs);
      await checkValues(vigie.url, registers);
      return { cpu, memory, ages, gaps: counted.reads.flatMap(({ gaps }) => gaps) };
    } finally {
      await vigie.stop();
      await field.stop();
    }
  });
}

/** Asks again and again how long ago each device was last read completely, by one point of each. */
async function askAges(url: string, each: number, until: number): Promise<number[]> {
  const points = Array.from({ length: devices }, (_, device) => device * each + 1).join(',');
  const ages: number[] = [];
  while (clock() < until) {
    const { h = [], q = [] } = await poll(url, points);
    if (h.length !== devices * 2 || q.length > 0)
      throw new Error('Not every device is read, or some values are not good.');
    ages.push(...h.filter((_, i) => i % 2 === 1));
    await delay(askEveryMs);
  }
  return ages;
}

/** Every register must have been read in each period, and the requests must not have piled up. */
function checkReads({ times, mostAtOnce, connections }: Reads, ms: number, device: number): void {
  const periods = ms / periodMs;
  for (const [register, read] of times.entries()) {
    if (Math.abs(read - periods) > periods * tolerance + 1) {
      throw new Error(
        `Register ${register} of device ${device} was read ${read} times in ${periods.toFixed(1)} periods.`,
      );
    }
  }
  if (mostAtOnce > 1) throw new Error(`Device ${device} had ${mostAtOnce} requests before it at once.`);
  if (connections !== 1) throw new Error(`Device ${device} has ${connections} connections.`);
}

/** What the service shows must be what the registers hold now. */
async function checkValues(url: string, registers: readonly number[]): Promise<void> {
  const shown = new Map<number, Value | undefined>();
  eachChange(await poll(url, `1-${registers.length}`), ({ infoNumber, value, state }) => {
    if (state === 'good') shown.set(infoNumber, value);
  });
  const wrong = registers.filter((value, i) => shown.get(i + 1) !== value).length;
  if (wrong > 0) throw new Error(`${wrong} of ${registers.length} values are not those of their registers.`);
}
