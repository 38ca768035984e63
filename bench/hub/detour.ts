import { setTimeout as delay } from 'node:timers/promises';
import { replyTo } from '../../device/tests/testDevice.ts';
import { findWrites, type Sights, type Writes } from '../field/findWrites.ts';
import { onField } from '../field/onField.ts';
import { writeWide } from '../field/wideStation.ts';
import { ofSamples } from '../figures.ts';
import { clock } from '../machine/clock.ts';
import { memoryMB } from '../machine/usage.ts';
import { credential } from '../machine/vigie.ts';
import type { HubStage } from './onHub.ts';

const perSecond = 1000;
const periodMs = 50;
/** Longer than any latency. */
const arrivalMs = 1500;
const longestMs = 30_000;
/** Memory of a process grows at first, and what a start or a login costs is not the figure. */
const settledMs = 10_000;
const admin = { authorization: credential };

/** What a hub costs a real station. */
interface Detour {
  /** Of one that is watched directly and through the hub at the same time: the difference of both p95, ms. */
  readonly detour: number;
  /** MB. */
  readonly stationMemory: number;
}

export function measureDetour(
  { hub, uplinkPort, viewers }: HubStage,
  points: number,
  lastsMs: number,
): Promise<Detour> {
  return onField(
    (folder, port) => writeWide(folder, points, periodMs, port),
    async ({ field, vigie }) => {
      await field.call('change', points, perSecond);
      const { url } = hub();
      await delay(settledMs);
      const before = memoryMB(vigie.pid);
      const { code = '' } = await replyTo({ device: { url } }, 'makeEnrolCode', admin);
      const enrolled = { url: `https://127.0.0.1:${uplinkPort}`, code };
      const outcome = await replyTo({ device: { url: vigie.url } }, 'enrolAtHub', admin, enrolled);
      if (outcome.result !== 'done') throw new Error(`The station was not enrolled: ${outcome.reason}`);
      const id = await untilLive(url);
      await delay(settledMs);
      const stationMemory = memoryMB(vigie.pid) - before;
      const numbers = await viewers.call('open', [vigie.url, `${url}s/${id}/`], points);
      // A login has its account copied in a process of its own, here at the station and at the hub, on two cores.
      await delay(settledMs);
      await viewers.call('watch', numbers);
      await field.call('takeWrites');
      const from = clock();
      await delay(lastsMs);
      const until = clock();
      await delay(arrivalMs);
      const sights = [];
      for (const number of numbers) sights.push(await viewers.call('take', number));
      const writes = await field.call('takeWrites');
      const [direct = Number.NaN, through = Number.NaN] = sights.map((one) => p95(writes, one, { from, until }));
      return { detour: through - direct, stationMemory };
    },
  );
}

async function untilLive(url: string): Promise<string> {
  for (const last = clock() + longestMs; clock() < last; await delay(200)) {
    const { stations } = await replyTo({ device: { url } }, 'getFleet', admin);
    const real = stations.find(({ id, state }) => !id.startsWith('sim') && state === 'live');
    if (real) return real.id;
  }
  throw new Error('The enrolled station did not become live.');
}

function p95(writes: Writes, sights: Sights, during: { readonly from: number; readonly until: number }): number {
  const { found, missing } = findWrites(writes, sights, during);
  if (missing > 0) throw new Error(`${missing} written values did not come.`);
  const latencies = found.map(
    ({ write, sight }) => (sights.at[sight] ?? Number.NaN) - (writes.at[write] ?? Number.NaN),
  );
  return ofSamples([latencies]).p95 ?? Number.NaN;
}
