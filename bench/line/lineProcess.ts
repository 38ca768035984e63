// A slow line before a server, as a process of its own: node lineProcess.ts PORT KBIT_PER_SECOND ROUND_TRIP_MS.
import { connect, createServer } from 'node:net';
import { clock } from '../machine/clock.ts';
import { createLine } from './line.ts';

const [port, kbitPerSecond, roundTripMs] = process.argv.slice(2).map(Number);
if (port === undefined || kbitPerSecond === undefined || roundTripMs === undefined) throw new Error('Three numbers.');
const kind = { kbitPerSecond, roundTripMs };
const up = createLine(kind, clock);
const down = createLine(kind, clock);

const server = createServer((client) => {
  const device = connect(port, '127.0.0.1');
  // What a connection costs before its first byte may leave: one round trip.
  const toDevice = up.open({ write: (bytes) => device.write(bytes), end: () => device.end() }, roundTripMs);
  const toClient = down.open({ write: (bytes) => client.write(bytes), end: () => client.end() }, 0);
  client.on('data', toDevice.send).on('end', toDevice.end);
  device.on('data', toClient.send).on('end', toClient.end);
  client.on('error', () => device.destroy()).on('close', () => device.destroy());
  device.on('error', () => client.destroy());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`The line is at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`);
});
