import { startAnswering } from '../../machine/answeringProcess.ts';
import type { SimulatedSite } from './site.ts';
import type { StationsCalls } from './stationsProcess.ts';

/** Of one process. */
const most = 1000;

/** So many simulated stations, a thousand in each process. */
export function startSimulatedFleet(count: number) {
  const processes = Array.from({ length: Math.ceil(count / most) }, () =>
    startAnswering<StationsCalls>(new URL('./stationsProcess.ts', import.meta.url)),
  );
  const all = <T>(ask: (one: (typeof processes)[number], at: number) => PromiseLike<T>) =>
    Promise.all(processes.map(ask));
  return {
    makeKeys: async () =>
      (await all((one, at) => one.call('makeKeys', at * most + 1, Math.min(most, count - at * most)))).flat(),
    start: (site: SimulatedSite) => all((one) => one.call('start', site)),
    untilLive: (timeoutMs: number) => all((one) => one.call('untilLive', timeoutMs)),
    /** Of each ten stations one changes each second; the first `watched` have so many other values a second. */
    change: (watched: number, valuesPerSecond: number) =>
      all((one, at) =>
        one.call('change', count / processes.length / stationsPerChange, at === 0 ? watched : 0, valuesPerSecond),
      ),
    rest: () => all((one) => one.call('rest')),
    stop: () => all((one) => one.call('stop')),
    [Symbol.asyncDispose]: async () => {
      await all((one) => one[Symbol.asyncDispose]());
    },
  };
}
export type SimulatedFleet = ReturnType<typeof startSimulatedFleet>;

/** One change a second for so many stations. */
const stationsPerChange = 10;
