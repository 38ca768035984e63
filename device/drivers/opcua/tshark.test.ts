import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CapturedBytes, captureFile } from '../../../testing/capture.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { startOpcUaServer } from './testServer.ts';
import { watchNodes } from './testWatch.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;
/** Of a packet. */
const mostBytes = 60_000;

/** Passes on, and notes what goes by. */
async function relay(to: number) {
  const captured: CapturedBytes[] = [];
  let clients = 0;
  const server = createServer((socket) => {
    const client = clients++;
    const other = createConnection({ host: '127.0.0.1', port: to });
    for (const [from, into, isFromClient] of [
      [socket, other, true],
      [other, socket, false],
    ] as const) {
      from.on('error', () => into.destroy()).on('close', () => into.end());
      from.on('data', (bytes: Buffer) => {
        for (let at = 0; at < bytes.length; at += mostBytes)
          captured.push({ isFromClient, client, bytes: bytes.subarray(at, at + mostBytes) });
        into.write(bytes);
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { captured, port: (server.address() as AddressInfo).port, close: () => server.close() };
}

test.skipIf(!hasTshark)('another dissector reads each message of ours (needs tshark)', async () => {
  const server = await startOpcUaServer();
  const between = await relay(server.port);
  const connection = await opcuaDriver(testLink({ port: between.port })).connect();
  const watched = [nodeAt('Double', 'number', { deadBand: 1, queue: 5 }), nodeAt('Pump#.speed'), nodeAt('Nothing')];
  const { last } = await watchNodes(connection, watched);
  const items = [nodeAt('Int64', 'integer'), nodeAt('Temperatures#[1]'), nodeAt('ReadOnly')];
  await connection.write(items.map((address) => ({ address, raw: 7 })));
  for await (const _ of connection.browse({ node: 'nsu=urn:plant:line;s=Line' }, AbortSignal.timeout(20_000)));
  await server.set('Double', 99);
  await expect.poll(() => last(0)?.raw).toBe(99);
  await connection.remove([{ index: 1, address: nodeAt('Pump#.speed'), periodMs: 500 }]);
  connection.close();
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0 });
  between.close();
  await server.stop();

  const folder = mkdtempSync(join(tmpdir(), 'vigie-opcua-'));
  try {
    const file = join(folder, 'capture.pcap');
    writeFileSync(file, captureFile(between.captured, 4840));
    const tshark = (...args: string[]) =>
      spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
    expect(tshark('-Y', '_ws.malformed || _ws.expert.severity >= 6291456')).toBe('');
    const read = tshark('-Y', 'opcua && ip.src == 10.0.0.1', '-T', 'fields', '-e', 'opcua.servicenodeid.numeric');
    const services = new Set(read.split(/[\s,]+/).map(Number));
    // OpenSecureChannel, CloseSecureChannel, CreateSession, ActivateSession, CloseSession, Browse, Read, Write,
    // CreateMonitoredItems, DeleteMonitoredItems, CreateSubscription, Publish (OPC 10000-6, annex A).
    for (const service of [446, 452, 461, 467, 473, 527, 631, 673, 751, 781, 787, 826])
      expect(services).toContain(service);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
