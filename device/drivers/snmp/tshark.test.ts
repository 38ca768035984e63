import { spawnSync } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { SnmpLink } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { type CapturedBytes, udpCaptureFile } from '../../../testing/capture.ts';
import { hasSnmpd, snmpdInteger, snmpdLogin, startSnmpd } from '../../../testing/snmpd.ts';
import { noPorts } from '../security/linkPorts.ts';
import { snmpDriver } from './snmpDriver.ts';
import { objectAt, readAll, testLink } from './testLinks.ts';

const hasTshark = spawnSync('tshark', ['--version']).status === 0;
const snmpPort = 161;

/** Between a driver and its agent. */
async function startRelay(port: number) {
  const captured: CapturedBytes[] = [];
  const [front, back] = [createSocket('udp4'), createSocket('udp4')];
  let driver = 0;
  front.on('message', (bytes, from) => {
    driver = from.port;
    captured.push({ isFromClient: true, bytes, client: 0 });
    back.send(bytes, port, '127.0.0.1');
  });
  back.on('message', (bytes) => {
    captured.push({ isFromClient: false, bytes, client: 0 });
    front.send(bytes, driver, '127.0.0.1');
  });
  await new Promise<void>((resolve) => front.bind(0, '127.0.0.1', resolve));
  const close = () => [front, back].forEach((socket) => void socket.close());
  return { captured, port: front.address().port, close };
}

const three = { version: '3', userName: 'full', authProtocol: 'sha', authPassword: 'auth' } as const;
const links: readonly Partial<SnmpLink>[] = [
  { version: '1', community: 'write' },
  { version: '2c', community: 'write' },
  { ...three, privProtocol: 'aes', privPassword: 'priv' },
];

test.skipIf(!hasTshark || !hasSnmpd)('another dissector reads each message (needs tshark, snmpd)', async () => {
  const agent = await startSnmpd();
  const relay = await startRelay(agent.port);
  const secrets: Readonly<Record<string, string>> = snmpdLogin;
  const ports = { ...noPorts, secret: (name: string | undefined) => secrets[name ?? ''] };
  for (const link of links) {
    const connection = await snmpDriver(testLink({ port: relay.port, ...link }), ports).connect();
    const rows = [1, 2, 3, 4].map((index) => objectAt('1.3.6.1.2.1.2.2.1.10', { index: String(index) }));
    await readAll(connection, [objectAt('1.3.6.1.2.1.1.3.0'), objectAt('1.3.6.1.2.1.1.99.0'), ...rows]);
    for (const raw of [-1, 0, 127, 128, 0x7fff_ffff, -0x8000_0000]) {
      const address = objectAt(snmpdInteger, { command: 'integer' });
      expect(await connection.write([{ address, raw }])).toEqual(['done']);
      expect(await readAll(connection, [address])).toEqual([raw]);
    }
    const address = objectAt(snmpdInteger, { command: 'unsigned' });
    await connection.write([{ address, raw: 0xffff_ffff }]);
    for await (const _ of connection.browse({ node: '1.3.6.1.2.1.1' }, new AbortController().signal)) break;
    connection.close();
  }
  relay.close();
  await agent.close();

  const folder = mkdtempSync(join(tmpdir(), 'vigie-snmp-'));
  try {
    const file = join(folder, 'capture.pcap');
    writeFileSync(file, udpCaptureFile(relay.captured, snmpPort));
    const user = `uat:snmp_users:"","full","SHA1","${snmpdLogin.auth}","AES","${snmpdLogin.priv}"`;
    const tshark = (...args: string[]) =>
      spawnSync('tshark', ['-n', '-r', file, '-o', user, ...args], { encoding: 'utf8' }).stdout.trim();
    expect(tshark('-Y', '_ws.malformed || !snmp || _ws.expert.severity >= 6291456')).toBe('');
    const fields = ['-e', 'snmp.version', '-e', 'snmp.msgVersion', '-e', 'snmp.data'];
    const sent = tshark('-Y', 'snmp && ip.src == 10.0.0.1', '-T', 'fields', ...fields).split('\n');
    const kinds = [...new Set(sent.map((line) => line.trim().split(/\s+/).join(' ')))].sort();
    // Versions as they are sent; GetRequest, GetNextRequest, SetRequest, GetBulkRequest.
    expect(kinds).toEqual(['0 0', '0 1', '0 3', '1 0', '1 3', '1 5', '3 0', '3 3', '3 5']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
