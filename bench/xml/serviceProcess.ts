import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';

// The device service as `vigie run` starts it, which also prints how long it read its station, ms; started by
// serving.ts.
const device = await startDevice(parseSettings(process.argv.slice(2), process.env), () => undefined);
const [read] = performance.getEntriesByName('station read', 'measure');
process.on('SIGTERM', () => void device.stop().then(() => process.exit(0)));
console.log(`${device.url} ${read?.duration}`);
