import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { answerCalls } from '../machine/answeringProcess.ts';
import { accountEnv } from '../machine/vigie.ts';

/** The service itself, in a process that knows how long its event loop was held up. */
const delays = monitorEventLoopDelay({ resolution: 1 });

const calls = {
  /** Starts the service on a free port; its address. */
  start: async (station: string, data: string): Promise<string> => {
    const settings = parseSettings([station, '--port', '0', '--data', data], accountEnv);
    const { url } = await startDevice(settings, () => undefined);
    delays.enable();
    return url;
  },
  /** The longest time since it was last asked in which nothing else was done, ms. */
  longestBlock: (): number => {
    const longest = delays.max / 1e6;
    delays.reset();
    return longest;
  },
};
export type LogService = typeof calls;

answerCalls(calls);
