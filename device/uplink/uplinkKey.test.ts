import type { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { openHandle } from '../store/handle.ts';
import { migrate } from '../store/schema.ts';
import { uplinkKeyStore } from '../store/tables/uplinkKey.ts';
import { keyFingerprint, UplinkKey } from './uplinkKey.ts';

function store() {
  const db = openHandle(':memory:');
  migrate(db, 'device');
  return uplinkKeyStore(db);
}

test('the key is made once, and is the same after a restart', () => {
  const stored = store();
  const first = new UplinkKey(stored);
  expect(first.fingerprint).toBeUndefined();
  const made = first.get();
  expect(first.get()).toBe(made);
  const again = new UplinkKey(stored);
  expect(again.fingerprint).toBe(first.fingerprint);
  expect(again.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
});

test('a damaged key is replaced', () => {
  const stored = store();
  stored.set({ certificate: 'none', key: 'none' });
  expect(new UplinkKey(stored).fingerprint).toBeUndefined();
  expect(new UplinkKey(stored).get().key).toContain('PRIVATE KEY');
});

test('both ends of a TLS connection see the key of the other', async () => {
  const [station, hub] = [new UplinkKey(store()), new UplinkKey(store())];
  const own = ({ certificate: cert, key }: ReturnType<UplinkKey['get']>) =>
    ({ cert, key, minVersion: 'TLSv1.3' }) as const;
  const server = createServer({ ...own(hub.get()), requestCert: true, rejectUnauthorized: false });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ host: '127.0.0.1', port, ...own(station.get()), rejectUnauthorized: false });
  const [seen] = (await once(server, 'secureConnection')) as [TLSSocket];
  const keyOf = (one: TLSSocket) => keyFingerprint(one.getPeerX509Certificate() as X509Certificate);
  expect(keyOf(seen)).toBe(station.fingerprint);
  expect(keyOf(socket)).toBe(hub.fingerprint);
  socket.destroy();
  server.close();
});
