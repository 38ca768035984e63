import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startDevice } from '../../device/device.ts';
import { parseSettings } from '../../device/settings.ts';
import type { ServiceReport } from './service.ts';

// The device service as `vigie run` starts it, which besides tells how long it read its station and how long its event
// loop stood still; started by service.ts in a process of its own.
const device = await startDevice(parseSettings(process.argv.slice(2), process.env), () => undefined);
const [read] = performance.getEntriesByName('station read', 'measure');
const delays = monitorEventLoopDelay({ resolution: 1 });
delays.enable();
tell({ kind: 'ready', url: device.url, readMs: read?.duration ?? Number.NaN });

process.on('message', () => {
  tell({ kind: 'blocked', ms: delays.max / 1e6 });
  delays.reset();
});
process.on('disconnect', () => void device.stop().then(() => process.exit(0)));

function tell(report: ServiceReport): void {
  process.send?.(report);
}
