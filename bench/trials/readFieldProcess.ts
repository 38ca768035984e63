import { startTestServer } from '../../device/drivers/modbusTestServer.ts';
import type { Order, Report } from './readFieldWords.ts';

// A Modbus TCP server that notes when it is read; started by readField.ts in a process of its own, so that neither the
// service nor a trial can hold up its clock.
const field = await startTestServer(0, process.argv[2]);
let readAt = performance.now();
let longestGapMs = 0;
const noteGap = () => {
  longestGapMs = Math.max(longestGapMs, performance.now() - readAt);
};
field.onReading(() => {
  noteGap();
  readAt = performance.now();
});

process.on('message', (_order: Order) => {
  // One that goes on counts as well.
  noteGap();
  tell({ kind: 'longestGap', ms: longestGapMs });
  longestGapMs = 0;
});
process.on('disconnect', () => process.exit(0));
tell({ kind: 'ready', port: field.port });

function tell(report: Report): void {
  process.send?.(report);
}
