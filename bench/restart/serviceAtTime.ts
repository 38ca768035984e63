import { once } from 'node:events';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import { shiftedTiming } from './shiftedTiming.ts';

// The service as `device/main.js` runs it, with another time of day: serviceAtTime.ts SHIFT_MS ARGUMENTS…
const stop = once(process, 'SIGTERM');
const [shift, ...args] = process.argv.slice(2);
const device = await startDevice(parseSettings(args, {}), () => undefined, shiftedTiming(Number(shift)));
console.log(`Vigie is at ${device.url}`);
await stop;
await device.stop();
process.exit(0);
