// Watches its parent thread; started by testHanging.ts.
import { parentPort, workerData } from 'node:worker_threads';
import { type WatchdogSettings, watch } from './watch.ts';

watch(workerData as WatchdogSettings);
// Other work, as the thread of the history has.
parentPort?.on('message', () => undefined);
