import { afterEach, expect, test } from 'vitest';
import type { OpcUaLink } from '../../../protocol/drivers/opcua/opcuaSchema.ts';
import { fingerprintOf } from '../security/fingerprint.ts';
import { opcuaDriver } from './opcuaDriver.ts';
import { nodeAt, testLink } from './testLinks.ts';
import { type OpcUaTestServer, startOpcUaServer, type TestServerOptions } from './testServer.ts';
import { signedBy, testAuthority, testTrust } from './testTrust.ts';

let server: OpcUaTestServer;
afterEach(() => server.stop());

const password = 'P4ss-of-ada';

async function plant(options: TestServerOptions) {
  server = await startOpcUaServer(options);
  const secrets: Record<string, string> = { ada: password, wrong: 'another' };
  const device = await testTrust(secrets);
  const place = `127.0.0.1:${server.port}`;
  const connecting = (more: Partial<OpcUaLink> = {}) =>
    opcuaDriver(testLink({ port: server.port, ...more }), device.ports).connect();
  const faultOf = (more: Partial<OpcUaLink> = {}) =>
    connecting(more).then(
      () => 'connected',
      ({ fault }) => fault,
    );
  const reading = async (more: Partial<OpcUaLink> = {}) => {
    const connection = await connecting(more);
    const { raw } = await connection.probe(nodeAt('Double'), AbortSignal.timeout(10_000));
    connection.close();
    return raw;
  };
  return { ...device, secrets, place, connecting, faultOf, reading };
}

const secure = { securityMode: 'signAndEncrypt' } as const;

test('a certificate of the server waits, is trusted, and another one is refused', async () => {
  const { faultOf, reading, trust, place } = await plant({ isSecureOnly: true });
  const first = fingerprintOf(server.certificate());
  expect(await faultOf(secure)).toEqual({ code: 'certificateWaiting', fingerprint: first });
  expect(await server.counts()).toMatchObject({ sessions: 0 });
  trust(place, server.certificate());
  expect(await reading(secure)).toBe(12.25);
  expect(await reading({ securityMode: 'sign', securityPolicy: 'Aes256_Sha256_RsaPss' })).toBe(12.25);
  expect(await faultOf()).toMatchObject({
    code: 'opcuaNoEndpoint',
    offered: expect.stringContaining('SignAndEncrypt Basic256Sha256'),
  });
  await server.leave();
  await server.comeBack({ pki: 'another' });
  const fingerprint = fingerprintOf(server.certificate());
  expect(await faultOf(secure)).toEqual({ code: 'certificateChanged', fingerprint, trusted: first });
});

test('with an authority a renewed certificate passes, and one of another authority or another host does not', {
  tags: ['night'],
}, async () => {
  const [ours, other] = await Promise.all([testAuthority('plant'), testAuthority('other')]);
  const { secrets, faultOf, reading } = await plant({ signed: await signedBy(ours) });
  const show = async (signed: Awaited<ReturnType<typeof signedBy>>) => {
    await server.leave();
    await server.comeBack({ signed });
  };
  const link = { ...secure, authority: 'plant' };
  expect(await faultOf(link)).toEqual({ code: 'noSecret', name: 'plant' });
  secrets.plant = ours.cert;
  expect(await reading(link)).toBe(12.25);
  await show(await signedBy(ours));
  expect(await reading(link)).toBe(12.25);
  await show(await signedBy(ours, '10.0.0.7'));
  expect(await faultOf(link)).toMatchObject({
    code: 'badCertificate',
    detail: expect.stringContaining('another host'),
  });
  expect(await reading({ ...link, serverName: 'plc-7' })).toBe(12.25);
  await show(await signedBy(other));
  expect(await faultOf(link)).toEqual({ code: 'badCertificate', detail: 'not signed' });
  expect(await server.counts()).toMatchObject({ sessions: 0 });
});

test('a server that does not trust this device is a fault with both thumbprints of ours', {
  tags: ['night'],
}, async () => {
  const { faultOf, trust, place, own } = await plant({ trustsNobody: true });
  trust(place, server.certificate());
  const { X509Certificate } = await import('node:crypto');
  const { fingerprint, fingerprint256 } = new X509Certificate(own.certificate);
  expect(await faultOf(secure)).toEqual({
    code: 'opcuaOwnRefused',
    sha1: fingerprint.replaceAll(':', ''),
    fingerprint: fingerprint256,
  });
});

test('a user logs in by name and password, which is encrypted also where messages are not', {
  tags: ['night'],
}, async () => {
  const { faultOf, reading, trust, place } = await plant({ users: { ada: password } });
  const ada = { userName: 'ada', password: 'ada' };
  expect(await faultOf(ada)).toMatchObject({ code: 'certificateWaiting' });
  trust(place, server.certificate());
  expect(await reading(ada)).toBe(12.25);
  expect(await reading({ ...secure, ...ada })).toBe(12.25);
  expect(await faultOf({ ...ada, password: 'wrong' })).toMatchObject({ code: 'loginRefused' });
  expect(await faultOf({ ...ada, password: 'nothing' })).toEqual({ code: 'noSecret', name: 'nothing' });
  const anonymous = await faultOf();
  expect(anonymous).toMatchObject({ code: 'opcuaNoSuchLogin' });
  expect(JSON.stringify([anonymous, await faultOf({ ...ada, password: 'wrong' })])).not.toContain('another');
});

test('a user logs in by a certificate', { tags: ['night'] }, async () => {
  const { faultOf, reading, trust, place, own, secrets } = await plant({});
  secrets.user = `${own.certificate}\n${own.key}`;
  trust(place, server.certificate());
  expect(await reading({ ...secure, userCertificate: 'user' })).toBe(12.25);
  expect(await faultOf({ ...secure, userCertificate: 'nothing' })).toEqual({ code: 'noSecret', name: 'nothing' });
});

test('a server without room for another session says so', { tags: ['night'] }, async () => {
  const { connecting, faultOf } = await plant({ maxSessions: 1 });
  const first = await connecting();
  expect(await faultOf()).toEqual({ code: 'opcuaTooManySessions' });
  first.close();
  await expect.poll(() => server.counts()).toMatchObject({ sessions: 0 });
});
