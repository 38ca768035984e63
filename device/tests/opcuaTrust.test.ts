import { X509Certificate } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { trustFaults } from '../../protocol/drivers/security/securityFaults.ts';
import { type OpcUaTestServer, startOpcUaServer, type TestServerOptions } from '../drivers/opcua/testServer.ts';
import { fingerprintOf } from '../drivers/security/fingerprint.ts';
import { commandAccounts, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';

let server: OpcUaTestServer;
let site: TestSite;
const ada = new Person(() => site, 'ada');

async function start(options: TestServerOptions) {
  server = await startOpcUaServer(options);
  const link = `<OpcUa Id="plant" Host="127.0.0.1" Port="${server.port}" SecurityMode="signAndEncrypt" PublishMs="250"/>`;
  const point = '<Point Id="A" InfoNumber="1" Link="plant" Node="nsu=urn:plant:line;s=Double" Type="number"/>';
  const file = `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>${point}</PointCfg></StationCfg>`;
  site = await startSite(() => file, commandAccounts);
}
afterEach(async () => {
  await site.stop();
  await server.stop();
});

const place = () => `127.0.0.1:${server.port}`;
const linkOf = async () => {
  const [link] = (await ada.call('getLinks')).links;
  return link?.isUp ? 'up' : (link?.detail?.lastAttempt ?? link?.detail?.lastFault)?.fault;
};
const shown = () => fingerprintOf(server.certificate());
const trust = (fingerprint: string) =>
  ada.call('decideCertificate', { place: place(), fingerprint, decision: 'trust' });

test('a server of OPC UA waits, is trusted, and is refused with another certificate', { tags: ['night'] }, async () => {
  await start({ isSecureOnly: true });
  const first = shown();
  await expect.poll(linkOf).toEqual({ code: 'certificateWaiting', fingerprint: first });
  expect(await server.counts()).toMatchObject({ sessions: 0 });
  expect(await trust(first)).toMatchObject({ result: 'done' });
  await expect.poll(linkOf).toBe('up');
  await ada.seesValue(1, 12.25);
  await server.leave();
  await server.comeBack({ pki: 'another' });
  await expect.poll(linkOf).toEqual({ code: 'certificateChanged', fingerprint: shown(), trusted: first });
  expect((await ada.call('getCertificates')).certificates).toMatchObject([
    { state: 'waiting', fingerprint: shown() },
    { state: 'trusted', fingerprint: first },
  ]);
  expect(await trust(shown())).toMatchObject({ result: 'done' });
  await expect.poll(linkOf).toBe('up');
});

test('a server that does not trust the certificate of this device says so by both thumbprints, until it does', {
  tags: ['night'],
}, async () => {
  await start({ trustsNobody: true });
  await expect.poll(linkOf).toMatchObject({ code: 'certificateWaiting' });
  await trust(shown());
  await expect.poll(linkOf).toMatchObject({ code: 'opcuaOwnRefused' });
  // Its pages lead to the section of certificates.
  expect(trustFaults.has('opcuaOwnRefused')).toBe(true);
  const { own } = await ada.call('getCertificates');
  const { fingerprint, fingerprint256 } = new X509Certificate(own?.pem ?? '');
  expect(own).toMatchObject({ fingerprint: fingerprint256, thumbprint: fingerprint });
  expect(await linkOf()).toEqual({
    code: 'opcuaOwnRefused',
    sha1: fingerprint.replaceAll(':', ''),
    fingerprint: fingerprint256,
  });
  await server.leave();
  await server.comeBack({ trustsNobody: false });
  await expect.poll(linkOf).toBe('up');
  await ada.seesValue(1, 12.25);
});
