import { setTimeout as delay } from 'node:timers/promises';
import { answerCalls } from '../../machine/answeringProcess.ts';
import { type SimulatedKey, simulatedKey } from './simulatedKey.ts';
import type { SimulatedSite } from './site.ts';
import { SimulatedStation } from './station.ts';

// Many stations in one process; started by simulatedFleet.ts.
const feedMs = 50;

let keys: readonly SimulatedKey[] = [];
let stations: readonly SimulatedStation[] = [];
const timers: NodeJS.Timeout[] = [];

const calls = {
  /** With the ids `simFROM`, … */
  makeKeys: (from: number, count: number) => {
    keys = Array.from({ length: count }, (_, i) => simulatedKey(`sim${from + i}`));
    return keys.map(({ id, fingerprint }) => ({ id, fingerprint }));
  },
  start: (site: SimulatedSite) => {
    stations = keys.map((key) => new SimulatedStation(key, site));
    for (const station of stations) station.start();
  },
  /** Changes of summaries, spread over all; of the feed's values at each of the first `watched`. */
  change: (perSecond: number, watched: number, valuesPerSecond: number) => {
    const began = performance.now();
    let done = 0;
    timers.push(
      setInterval(() => {
        for (const due = ((performance.now() - began) / 1000) * perSecond; done < due; done++)
          stations[Math.floor(Math.random() * stations.length)]?.change();
      }, 20),
      setInterval(() => {
        for (const station of stations.slice(0, watched)) station.feed((valuesPerSecond * feedMs) / 1000);
      }, feedMs),
    );
  },
  rest: () => {
    for (const timer of timers.splice(0)) clearInterval(timer);
  },
  /** Rejects where some are not requested for their summary in time. */
  untilLive: async (timeoutMs: number) => {
    for (const last = performance.now() + timeoutMs; performance.now() < last; await delay(100))
      if (stations.every(({ isLive }) => isLive)) return;
    throw new Error(`${stations.filter(({ isLive }) => !isLive).length} stations are not live.`);
  },
  stop: () => {
    for (const station of stations) station.stop();
  },
};
export type StationsCalls = typeof calls;
answerCalls(calls);
