import { type AddressInfo, createServer } from 'node:net';
import { createChanger } from './changer.ts';
import { respond } from './respond.ts';
import type { Order, Report } from './words.ts';

// A Modbus TCP server whose registers change; started by field.ts in a process of its own.
const changer = createChanger(65_536);
const server = createServer({ noDelay: true }, (socket) => {
  let rest: Buffer = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    const done = respond(rest.length > 0 ? Buffer.concat([rest, bytes]) : bytes, changer.registers);
    rest = Buffer.from(done.rest);
    for (const answer of done.answers) socket.write(answer);
  });
  socket.on('error', () => socket.destroy());
});
server.listen(0, '127.0.0.1', () => tell({ kind: 'ready', port: (server.address() as AddressInfo).port }));

process.on('message', (order: Order) => {
  if (order.kind === 'change') changer.change(order.points, order.perSecond);
  else if (order.kind === 'rest') tell({ kind: 'registers', values: changer.rest() });
  else tell({ kind: 'writes', writes: changer.take() });
});
process.on('disconnect', () => process.exit(0));

function tell(report: Report): void {
  process.send?.(report);
}
