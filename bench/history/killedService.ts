import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getSamples } from '../../protocol/calls/history.ts';
import { mostSamples } from '../../protocol/history/getSamples.ts';
import { historyCode } from '../../protocol/history/historyState.ts';
import { fieldHost, startTestServer } from '../../testing/modbusTestServer.ts';
import { contentOf, createAsker } from '../client/ask.ts';
import { tempFolder } from '../machine/folder.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import { checkBlocks } from './checkBlocks.ts';
import { type EndedRun, faultsAfter, type StoredSample, secondsLost } from './endedRun.ts';

export interface KilledService {
  readonly serviceKills: number;
  readonly serviceStops: number;
  readonly serviceSecondsLost: number;
  readonly serviceBlocksChecked: number;
  readonly faults: readonly string[];
}

/** A point that changes five times a second, and one that never does. */
const [moving, still] = ['MOVING', 'STILL'];
const changeMs = 200;
/** Longer than the interval between chunks of the journal. */
const longestRunMs = 16_000;
/** Within this it records again, even on a slow machine. */
const longestWaitMs = 30_000;
/** Every so many ends it is stopped, not killed. */
const stopEvery = 4;
const good = historyCode('good');

/**
 * `vigie run` reads a field and is killed (SIGKILL) at random moments, or stopped, and started again: what it reported
 * of the past is still there, except for the last seconds; a gap follows, and recording continues.
 */
export async function killedService(ends: number): Promise<KilledService> {
  await using temp = await tempFolder();
  const [station, data] = [join(temp.path, 'station'), join(temp.path, 'data')];
  const server = await startTestServer(0, fieldHost);
  await mkdir(station);
  await writeFile(join(station, 'station.xml'), stationOf(server.port));
  // Its register is 0 from the start: the service may read it before the first change.
  const field: number[] = [Date.now()];
  const change = setInterval(() => server.holding.writeUInt16BE(field.push(Date.now()) - 1, 20), changeMs);
  const found = { serviceKills: 0, serviceStops: 0, serviceSecondsLost: 0 };
  const faults: string[] = [];
  let began = Date.now();
  let vigie = await startVigie(station, data);
  try {
    for (let i = 0; i < ends && faults.length === 0; i++) {
      await recordsSince(vigie, began);
      await delay(Math.random() * longestRunMs);
      const before = await samplesOf(vigie);
      const isStopped = i % stopEvery === stopEvery - 1;
      await (isStopped ? vigie[Symbol.asyncDispose]() : killed(vigie));
      const run: EndedRun = { began, ended: Date.now(), isStopped, before };
      found[isStopped ? 'serviceStops' : 'serviceKills']++;
      began = Date.now();
      vigie = await startVigie(station, data);
      await recordsSince(vigie, began);
      const after = await samplesOf(vigie);
      found.serviceSecondsLost = Math.max(found.serviceSecondsLost, secondsLost(run, after.moving));
      faults.push(...faultsAfter(run, after, field));
    }
  } finally {
    clearInterval(change);
    await vigie[Symbol.asyncDispose]();
    await server.stop();
  }
  const history = join(data, 'history');
  if (readdirSync(history).some((name) => name.includes('damaged'))) faults.push('a file of the history was set aside');
  return { ...found, serviceBlocksChecked: checkBlocks(history, faults), faults };
}

function stationOf(port: number): string {
  const point = (id: string, number: number, register: number) =>
    `<Point Id="${id}" InfoNumber="${number}" Name="${id}" Link="field" Register="holding:${register}"/>`;
  return `<StationCfg><CommunicationCfg>
<ModbusTcp Id="field" Host="${fieldHost}" Port="${port}" PeriodMs="50" TimeoutMs="4900"/></CommunicationCfg>
<PointCfg>${point(moving, 1, 10)}${point(still, 2, 20)}</PointCfg></StationCfg>`;
}

async function killed(vigie: Vigie): Promise<void> {
  process.kill(vigie.pid, 'SIGKILL');
  await vigie[Symbol.asyncDispose]();
}

/** Resolves when a value read after that moment, UTC ms, is recorded. */
async function recordsSince(vigie: Vigie, since: number): Promise<void> {
  const until = performance.now() + longestWaitMs;
  const isNew = ({ time, quality }: StoredSample) => quality === good && time > since;
  while (!(await samplesOf(vigie)).moving.some(isNew)) {
    if (performance.now() > until) throw new Error('In vain: a sample after the start');
    await delay(100);
  }
}

async function samplesOf(vigie: Vigie): Promise<EndedRun['before']> {
  using asker = createAsker(vigie.url);
  const query = { points: [moving, still], from: 0, to: Date.now() + 60_000, tier: 'raw', count: mostSamples } as const;
  const page = getSamples.reply.read(contentOf(await asker.ask('getSamples', getSamples.request.parameters(query))));
  const of = (id: string): StoredSample[] => {
    const series = page?.series.find(({ point }) => point === id);
    return [...(series?.t ?? [])].map((time, i) => ({
      time,
      value: series?.values[i],
      quality: series?.quality[i] ?? Number.NaN,
    }));
  };
  return { moving: of(moving), still: of(still) };
}
