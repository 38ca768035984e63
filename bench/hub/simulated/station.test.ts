import { once } from 'node:events';
import { type ClientHttp2Session, connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { uplinkPaths } from '../../../protocol/uplink/summary.ts';
import { simulatedKey } from './simulatedKey.ts';
import { SimulatedStation } from './station.ts';

async function onSimulated(work: (session: ClientHttp2Session, station: SimulatedStation) => Promise<void>) {
  const { key, cert } = simulatedKey('hub');
  const server = createServer({ key, cert, ALPNProtocols: ['h2'], requestCert: true, rejectUnauthorized: false });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const site = { host: '127.0.0.1', spreadMs: 0, points: 100, build: 'b', version: '0' };
  const station = new SimulatedStation(simulatedKey('sim1'), { ...site, port: (server.address() as AddressInfo).port });
  const connected = new Promise<ClientHttp2Session>((resolve) => {
    server.once('secureConnection', (socket: TLSSocket) => {
      expect(socket.getPeerX509Certificate()?.subject).toBe('CN=Vigie uplink');
      resolve(connect('http://station', { createConnection: () => socket }).on('error', () => undefined));
    });
  });
  station.start();
  try {
    await work(await connected, station);
  } finally {
    station.stop();
    server.close();
  }
}

test('a simulated station tells its summary and what changes, and answers calls', async () => {
  await onSimulated(async (session, station) => {
    const stream = session.request({ ':path': uplinkPaths.summary }).setEncoding('utf8');
    const [first] = await once(stream, 'data');
    expect(JSON.parse(first)).toMatchObject({ v: 1, station: { name: 'Station sim1' }, points: { length: 10 } });
    station.change();
    const [second] = await once(stream, 'data');
    expect(Object.keys(JSON.parse(second))).toContain('changedPoints');
    const reply = session.request({ ':path': '/IhmWeb/any', ':method': 'POST' }).setEncoding('utf8');
    const [text] = await once(reply.end(), 'data');
    expect(text).toContain('<ErrorCode>0</ErrorCode>');
  });
});
