import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { openHandle } from '../store/handle.ts';
import { migrate } from '../store/schema.ts';
import { ownCertificateStore } from '../store/tables/ownCertificate.ts';
import { OwnCertificate } from './ownCertificate.ts';

const now = Date.UTC(2027, 0, 1);
function storeOf() {
  const db = openHandle(':memory:');
  migrate(db, 'device');
  return ownCertificateStore(db);
}
const ownOf = (store: ReturnType<typeof storeOf>) =>
  new OwnCertificate({ store, now: () => now, host: 'gateway', addresses: () => ['10.0.0.7', 'fe80::1'] });

test('it is made once, when a link first needs it, as servers of OPC UA ask for it', async () => {
  const store = storeOf();
  const own = ownOf(store);
  expect(own.pem).toBeUndefined();
  const [one, other] = await Promise.all([own.get(), own.get()]);
  expect(other).toEqual(one);
  expect(await ownOf(store).get()).toEqual(one);
  const certificate = new X509Certificate(one.certificate);
  expect(certificate.checkPrivateKey(createPrivateKey(one.key))).toBe(true);
  expect(one.applicationUri).toMatch(/^urn:gateway:vigie:[0-9a-f-]{36}$/);
  expect(certificate.subjectAltName).toBe(
    `URI:${one.applicationUri}, DNS:gateway, IP Address:10.0.0.7, IP Address:FE80:0:0:0:0:0:0:1`,
  );
  expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(2048);
  expect(certificate.validToDate.getUTCFullYear()).toBe(2037);
  const bytes = certificate.raw.toString('hex');
  // Key usage (2.5.29.15), critical: digitalSignature, nonRepudiation, keyEncipherment, dataEncipherment, keyCertSign.
  expect(bytes).toContain('0603551d0f0101ff0404030202f4');
  // Of the server and of the client.
  expect([...(certificate.keyUsage ?? [])].sort()).toEqual(['1.3.6.1.5.5.7.3.1', '1.3.6.1.5.5.7.3.2']);
  expect(certificate.ca).toBe(false);
  // sha256WithRSAEncryption
  expect(bytes).toContain('06092a864886f70d01010b');
});

test('a renewed one has the same URI, and another fingerprint', async () => {
  const store = storeOf();
  const own = ownOf(store);
  const before = await own.get();
  await own.renew();
  const after = await own.get();
  expect(after.applicationUri).toBe(before.applicationUri);
  expect(after.certificate).not.toBe(before.certificate);
  expect(store.get()).toEqual({ certificate: after.certificate, key: after.key });
});

test('a server of TLS that trusts it alone lets this device in', async () => {
  const { certificate: cert, key } = await ownOf(storeOf()).get();
  const server = createServer({ cert, key, ca: cert, requestCert: true, rejectUnauthorized: true });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const met = new Promise<TLSSocket>((resolve) => server.once('secureConnection', resolve));
  const client = connect({ port, host: '127.0.0.1', cert, key, rejectUnauthorized: false });
  expect((await met).authorized).toBe(true);
  client.destroy();
  server.close();
});
