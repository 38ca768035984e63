import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CapturedBytes, captureFile } from '../../../testing/capture.ts';
import { json, startHttpServer, status } from '../../../testing/httpTestServer.ts';
import { connectTo, readAll, valueAt } from './testLinks.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;

test.skipIf(!hasTshark)('another dissector reads each request of ours (needs tshark)', async () => {
  const server = await startHttpServer();
  server.answers
    .set(
      '/a',
      json(() => ({ v: 1 })),
    )
    .set('/moved', status(302, { Location: '/a' }))
    .set('/set', status(204));
  const captured: CapturedBytes[] = [];
  let clients = 0;
  const proxy = createServer((near) => {
    const client = clients++;
    const far = connect(server.port, '127.0.0.1');
    for (const [from, to, isFromClient] of [
      [near, far, true],
      [far, near, false],
    ] as const) {
      from.on('data', (bytes: Buffer) => {
        captured.push({ isFromClient, bytes, client });
        to.write(bytes);
      });
      from.on('close', () => to.destroy()).on('error', () => to.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const connection = await connectTo({ url: `http://127.0.0.1:${port}`, headers: 'X-Tenant: 4' });
  const places = ['a?x=1', 'moved', 'none'].map((path) => valueAt('v', { path }));
  for (let i = 0; i < 2; i++)
    expect((await readAll(connection, places)).map(({ raw }) => raw)).toEqual([1, 1, undefined]);
  for (const method of ['PUT', 'POST', 'PATCH'] as const) {
    const address = valueAt('v', { method, writePath: 'set', body: '{"v": {value}}' });
    expect(await connection.write([{ address, raw: 2 }])).toEqual(['done']);
  }
  connection.close();
  proxy.close();
  await server.stop();

  const folder = mkdtempSync(join(tmpdir(), 'vigie-http-'));
  try {
    const file = join(folder, 'capture.pcap');
    writeFileSync(file, captureFile(captured, 80));
    const tshark = (...args: string[]) =>
      spawnSync('tshark', ['-n', '-r', file, ...args], { encoding: 'utf8' }).stdout.trim();
    expect(tshark('-Y', '_ws.malformed || _ws.expert.severity >= 6291456')).toBe('');
    const methods = tshark('-Y', 'http.request', '-T', 'fields', '-e', 'http.request.method').split('\n');
    expect(methods.filter((method) => method === 'GET')).toHaveLength(8);
    expect(methods.filter((method) => method !== 'GET')).toEqual(['PUT', 'POST', 'PATCH']);
    expect(tshark('-Y', 'http.request.method == PUT && json', '-T', 'fields', '-e', 'http.file_data')).not.toBe('');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
