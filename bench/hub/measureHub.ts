import { setTimeout as delay } from 'node:timers/promises';
import { version } from '../../device/installation.ts';
import { replyTo } from '../../device/tests/testDevice.ts';
import { element } from '../../protocol/wire/xml.ts';
import type { Line } from '../bench.ts';
import { type Figure, ofRuns, ofSamples } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { untilQuiet } from '../machine/quiet.ts';
import { cpuShare, memoryMB } from '../machine/usage.ts';
import { credential } from '../machine/vigie.ts';
import { measureDetour } from './detour.ts';
import { type HubStage, onHub } from './onHub.ts';
import { measurePages, type PageRun } from './pages.ts';
import type { Asked } from './viewersProcess.ts';

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
/** A busy machine is slow: the goal is of the figure. */
const longestMs = 600_000;

/** Rows that a page has in sight. */
const inSight = 30;

const lists: Readonly<Record<string, Asked>> = {
  'list of stations': { name: 'getFleet' },
  'list of stations, what changed': { name: 'getFleet', isAfter: true },
  'values of 30 stations': {
    name: 'getFleetSummaries',
    parameters: Array.from({ length: inSight }, (_, at) => element('Station', {}, `sim${at + 1}`)),
  },
  'alarms of all stations': { name: 'getFleetAlarms' },
  map: { name: 'getFleetMap' },
};

interface Run {
  readonly liveSeconds: number;
  readonly memory: number;
  readonly idle: number;
  readonly viewed: number;
  readonly viewersCpu: number;
  readonly detour: number;
  /** Of a real station, by its hub, MB. */
  readonly stationMemory: number;
  readonly replies: Readonly<Record<string, readonly number[]>>;
  readonly pages: readonly PageRun[];
}

export async function* measureHub(stations: number, extent: Extent): AsyncIterable<Line> {
  const work = `${stations} stations`;
  const runs: Run[] = [];
  while (runs.length < extent.runs) {
    await untilQuiet();
    runs.push(await onHub(stations, (stage) => runOnce(stage, extent)));
  }
  const line = (figure: string, unit: string, of: Figure) => ({ work, figure, unit, ...of });
  yield line('start to all live', 's', ofRuns(runs.map((one) => one.liveSeconds)));
  yield line('memory', 'MB', ofRuns(runs.map((one) => one.memory)));
  yield line('processor, no viewers', '% of a core', ofRuns(runs.map((one) => one.idle)));
  yield line(
    `processor, ${viewers} viewers on ${watched} stations`,
    '% of a core',
    ofRuns(runs.map((one) => one.viewed)),
  );
  yield line("the viewers' own processor", '% of a core', ofRuns(runs.map((one) => one.viewersCpu)));
  for (const name of Object.keys(lists))
    yield line(name, 'ms', ofSamples(runs.map(({ replies }) => replies[name] ?? [])));
  for (const [at, { name }] of runs[0]?.pages.entries() ?? []) {
    const pages = runs.flatMap((one) => one.pages[at] ?? []);
    yield line(`page ${name}, link to rows`, 'ms', ofSamples(pages.map(({ shown }) => shown)));
    yield line(`page ${name}, main thread`, '%', ofRuns(pages.map(({ work: share }) => share)));
  }
  yield line('change to browser, p95 above the direct one', 'ms', ofRuns(runs.map((one) => one.detour)));
  yield line('memory of a station with a hub above that without', 'MB', ofRuns(runs.map((one) => one.stationMemory)));
}

async function runOnce(stage: HubStage, { spreadMs, lastsMs, replies }: Extent): Promise<Run> {
  const { stations, viewers: browsers, uplinkPort } = stage;
  const site = { host: '127.0.0.1', port: uplinkPort, points, build: 'simulated', version };
  // The first time they come at once; then the hub ends, and all of them wait as after a long outage.
  await stations.start({ ...site, spreadMs });
  await stations.untilLive(longestMs);
  const began = clock();
  await stage.restart();
  await stations.untilLive(longestMs);
  await untilAllLive(stage.hub().url);
  const liveSeconds = (clock() - began) / 1000;
  await stations.change(0, 0);
  await delay(Math.min(15_000, lastsMs));
  const { url, pid } = stage.hub();
  const times: Record<string, readonly number[]> = {};
  for (const [name, path] of Object.entries(lists)) times[name] = await browsers.call('time', url, path, replies);
  const memory = memoryMB(pid);
  const pages = await measurePages(url, lastsMs);
  const idle = await cpuShare(pid, lastsMs);
  const { detour, stationMemory } = await measureDetour(stage, points, lastsMs);
  await stations.rest();
  await stations.change(watched, valuesPerSecond);
  const urls = Array.from({ length: viewers }, (_, i) => `${url}s/sim${(i % watched) + 1}/`);
  await browsers.call('open', urls, points);
  const before = await browsers.call('frames');
  const [viewed, viewersCpu] = await Promise.all([cpuShare(pid, lastsMs), cpuShare(browsers.pid, lastsMs)]);
  if ((await browsers.call('frames')) - before < (viewers * lastsMs) / 100)
    throw new Error('The viewers got less than half of the frames.');
  await stations.stop();
  return { liveSeconds, memory, idle, viewed, viewersCpu, detour, stationMemory, replies: times, pages };
}

/** As the hub sees them. */
async function untilAllLive(url: string): Promise<void> {
  for (const last = clock() + longestMs; clock() < last; await delay(200)) {
    const { stations } = await replyTo({ device: { url } }, 'getFleet', { authorization: credential });
    if (stations.every(({ state }) => state === 'live')) return;
  }
  throw new Error('Not all stations became live.');
}
