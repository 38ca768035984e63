import { setTimeout as delay } from 'node:timers/promises';
import { version } from '../../device/installation.ts';
import type { Line } from '../bench.ts';
import { type Figure, ofRuns, ofSamples } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare, memoryMB } from '../machine/usage.ts';
import { measureDetour } from './detour.ts';
import { type HubStage, onHub } from './onHub.ts';

interface Extent {
  readonly runs: number;
  /** The longest random wait of a station before it dials, ms. */
  readonly spreadMs: number;
  readonly lastsMs: number;
  /** Of each list of the fleet. */
  readonly replies: number;
}

const points = 1000;
const watched = 20;
const viewers = 50;
/** Of each watched station. */
const valuesPerSecond = 100;
/** One change a second for so many stations. */
const stationsPerChange = 10;
/** A busy machine is slow: the goal is of the figure. */
const longestMs = 600_000;

const lists = {
  'list of stations': 'getFleet',
  'alarms of all stations': 'getFleetAlarms',
  map: 'getFleetMap',
} as const;

interface Run {
  readonly liveSeconds: number;
  readonly memory: number;
  readonly idle: number;
  readonly viewed: number;
  readonly viewersCpu: number;
  readonly detour: number;
  readonly replies: Readonly<Record<string, readonly number[]>>;
}

export async function* measureHub(stations: number, extent: Extent): AsyncIterable<Line> {
  const work = `${stations} stations`;
  const runs: Run[] = [];
  while (runs.length < extent.runs) {
    await untilQuiet();
    runs.push(await onHub(stations, (stage) => runOnce(stage, stations, extent)));
  }
  const line = (figure: string, unit: string, of: Figure) => ({ work, figure, unit, ...of });
  yield line('start to all live', 's', ofRuns(runs.map((one) => one.liveSeconds)));
  yield line('memory', 'MB', ofRuns(runs.map((one) => one.memory)));
  yield line('processor, nobody watching', '% of a core', ofRuns(runs.map((one) => one.idle)));
  yield line(
    `processor, ${viewers} viewers on ${watched} stations`,
    '% of a core',
    ofRuns(runs.map((one) => one.viewed)),
  );
  yield line("the viewers' own processor", '% of a core', ofRuns(runs.map((one) => one.viewersCpu)));
  for (const name of Object.keys(lists))
    yield line(name, 'ms', ofSamples(runs.map(({ replies }) => replies[name] ?? [])));
  yield line('change to browser, p95 above the direct one', 'ms', ofRuns(runs.map((one) => one.detour)));
}

async function runOnce(stage: HubStage, count: number, { spreadMs, lastsMs, replies }: Extent): Promise<Run> {
  const { stations, viewers: browsers, uplinkPort } = stage;
  const site = { host: '127.0.0.1', port: uplinkPort, points, build: 'simulated', version };
  // The first time they come at once; then the hub ends, and all of them wait as after a long outage.
  await stations.call('start', { ...site, spreadMs });
  await stations.call('untilTold', longestMs);
  const began = clock();
  await stage.restart();
  await stations.call('untilTold', longestMs);
  const liveSeconds = (clock() - began) / 1000;
  await stations.call('change', count / stationsPerChange, 0, 0);
  await delay(Math.min(15_000, lastsMs));
  const { url, pid } = stage.hub();
  const times: Record<string, readonly number[]> = {};
  for (const [name, call] of Object.entries(lists)) times[name] = await browsers.call('time', url, call, replies);
  const memory = memoryMB(pid);
  const idle = await cpuShare(pid, lastsMs);
  const detour = await measureDetour(stage, points, lastsMs);
  await stations.call('rest');
  await stations.call('change', count / stationsPerChange, watched, valuesPerSecond);
  const urls = Array.from({ length: viewers }, (_, i) => `${url}s/sim${(i % watched) + 1}/`);
  await browsers.call('open', urls, points);
  const before = await browsers.call('frames');
  const [viewed, viewersCpu] = await Promise.all([cpuShare(pid, lastsMs), cpuShare(browsers.pid, lastsMs)]);
  if ((await browsers.call('frames')) - before < (viewers * lastsMs) / 100)
    throw new Error('The viewers got less than half of the frames.');
  await stations.call('stop');
  return { liveSeconds, memory, idle, viewed, viewersCpu, detour, replies: times };
}
