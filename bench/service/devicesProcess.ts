import { clock } from '../machine/clock.ts';
import { startCountingDevice } from './countingDevice.ts';
import type { Order, Report } from './deviceWords.ts';

// Several Modbus TCP servers whose registers change; started by devices.ts in a process of its own.
const [count = 1, registers = 1] = process.argv.slice(2).map(Number);
const devices = await Promise.all(Array.from({ length: count }, () => startCountingDevice(registers)));
let countedFrom = clock();

const obey = {
  change: ({ perSecond }) => {
    for (const { changer } of devices) changer.change(registers, perSecond / count);
  },
  count: () => {
    countedFrom = clock();
    for (const device of devices) device.count();
  },
  report: () => tell({ kind: 'counted', ms: clock() - countedFrom, reads: devices.map((device) => device.reads()) }),
  rest: () => tell({ kind: 'registers', values: devices.map(({ changer }) => changer.rest()) }),
} satisfies { [K in Order['kind']]: (order: Extract<Order, { kind: K }>) => void };

process.on('message', (order: Order) => (obey[order.kind] as (order: Order) => void)(order));
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready', ports: devices.map(({ port }) => port) });

function tell(report: Report): void {
  process.send?.(report);
}
