import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandAccounts, commandStation, numbers, Person } from '../../device/tests/testCommands.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { clock } from '../machine/clock.ts';
import { tempFolder } from '../machine/folder.ts';
import { memoryMB } from '../machine/usage.ts';
import { startVigie } from '../machine/vigie.ts';
import { dayMs, end, fillMonths, points } from './fillMonths.ts';

export interface ReportRun {
  /** ms. */
  readonly first: number;
  readonly further: number[];
  /** Above that before the first report. */
  readonly mostMB: number;
  readonly afterMB: number;
  /** Of commands, ms. */
  readonly alone: number[];
  readonly beside: number[];
}

/** The threads that read for a report end when they have been idle for so long. */
const idleMs = 65_000;
/** A service loads further code in its first seconds. */
const settledMs = 15_000;
const people = ['anna', 'ben', 'tess', 'tom', 'ada'] as const;
const reportsOfEach = 2;

const report = `<ReportCfg><Report Id="monthly" Title="Month" Period="month" ComparePrevious="true">
<Block Kind="figures" Points="PEN*" Values="total, integral, minimum, mean, maximum, last, above" Limit="60"/>
<Block Kind="table" Points="PEN*" Values="total, integral, mean"/>
<Block Kind="chart" Points="PEN*" Values="mean"/><Block Kind="chart" Points="PEN*" Values="integral"/>
<Block Kind="alarms"/><Block Kind="availability" Points="PEN*"/><Block Kind="commands"/><Block Kind="notes"/>
</Report></ReportCfg>`;

const pens = points.map(
  ({ point, unit }, i) =>
    `<Point Id="${point}" InfoNumber="${1000 + i}" Name="Pen ${i}" Unit="${unit}" Digits="2" Calculation="1"/>`,
);

export async function reportRun(further: number): Promise<ReportRun> {
  await using folder = await tempFolder();
  await fillMonths(join(folder.path, 'data'));
  const field = await startTestServer(0, fieldHost);
  const xml = commandStation(field.port).replace('</PointCfg>', `${pens.join('')}</PointCfg>${report}`);
  await writeFile(join(folder.path, 'station.xml'), xml);
  await writeFile(join(folder.path, 'accounts.xml'), commandAccounts);
  const vigie = await startVigie(folder.path, join(folder.path, 'data'));
  const site = { device: { url: vigie.url } };
  try {
    const ada = new Person(() => site, 'ada');
    await ada.sees(numbers.pump);
    await delay(settledMs);
    const before = memoryMB(vigie.pid);
    const memory = watchMemory(vigie.pid);
    const first = await monthly(ada);
    const times: number[] = [];
    while (times.length < further) times.push(await monthly(ada));
    const mostMB = memory.stop() - before;
    await delay(idleMs);
    const afterMB = memoryMB(vigie.pid) - before;
    const alone = await commandsUntil(() => site, delay(5000));
    const all = people.map((login) => reportsOf(new Person(() => site, login)));
    const beside = await commandsUntil(() => site, Promise.all(all));
    return { first, further: times, mostMB, afterMB, alone, beside };
  } finally {
    await vigie[Symbol.asyncDispose]();
    await field.stop();
  }
}

async function reportsOf(person: Person): Promise<void> {
  for (let i = 0; i < reportsOfEach; i++) await monthly(person);
}

/** ms. */
async function monthly(person: Person): Promise<number> {
  const began = clock();
  const reply = await person.call('getReport', { report: 'monthly', from: end - 31 * dayMs, to: end });
  const took = clock() - began;
  const parts = reply.document?.parts.length ?? 0;
  if (parts < 8) throw new Error(`The report is not whole: ${reply.result} ${reply.reason}, ${parts} parts.`);
  return took;
}

async function commandsUntil(site: ConstructorParameters<typeof Person>[0], over: Promise<unknown>): Promise<number[]> {
  const anna = new Person(site, 'anna', 'page-of-commands');
  let isOver = false;
  over
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  const times: number[] = [];
  for (let sent = 0; !isOver; await delay(50)) {
    const armId = await anna.armed(numbers.pump);
    const began = clock();
    const { result } = await anna.operate(numbers.pump, String(++sent % 2), { armId });
    if (result !== 'done') throw new Error(`A command was not executed: ${result}.`);
    times.push(clock() - began);
  }
  await over;
  return times;
}

function watchMemory(pid: number): { stop(): number } {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, memoryMB(pid));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}
