import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { answerCalls } from '../machine/answeringProcess.ts';
import { accountEnv } from '../machine/vigie.ts';

const delays = monitorEventLoopDelay({ resolution: 1 });
/** Greatest processor time of this thread between two turns of a timer, ms, which machine load does not affect. */
let mostComputed = 0;
let before = computed();
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

const calls = {
  /** Starts the service on a free port; returns its address. */
  start: async (station: string, data: string): Promise<string> => {
    const settings = parseSettings([station, '--port', '0', '--data', data], accountEnv);
    const { url } = await startDevice(settings, () => undefined);
    delays.enable();
    setInterval(() => {
      const now = computed();
      mostComputed = Math.max(mostComputed, now - before);
      before = now;
    }, 1);
    return url;
  },
  /** Since the last call: the longest block of the event loop, and the greatest processor time, ms. */
  longestBlock: (): { readonly passed: number; readonly computed: number } => {
    const longest = { passed: delays.max / 1e6, computed: mostComputed };
    delays.reset();
    mostComputed = 0;
    return longest;
  },
};
export type LogService = typeof calls;

answerCalls(calls);
