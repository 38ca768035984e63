import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { type Iec104TestServer, startIec104Server } from '../../testing/iec104TestServer.ts';
import { backUp, restore } from '../store/backup.ts';
import { type TestCertificate, testCertificate } from '../trust/testCertificates.ts';
import { programWith } from './testApi.ts';
import { commandAccounts, Person, passwords } from './testCommands.ts';
import { credential, startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const dayMs = 86_400_000;
let authority: TestCertificate;
let station: TestCertificate;
let renewed: TestCertificate;
let expiring: TestCertificate;
beforeAll(async () => {
  authority = await testCertificate('plant authority');
  [station, renewed, expiring] = await Promise.all([
    testCertificate('rtu'),
    testCertificate('rtu'),
    testCertificate('rtu', { until: Date.now() + 31 * dayMs }),
  ]);
});

let rtu: Iec104TestServer;
let site: TestSite;
let timing: TestTiming;
const ada = new Person(() => site, 'ada');

const start = async (shown: TestCertificate, fields = 'Trust="fingerprint"') => {
  rtu = await startIec104Server({ tls: shown });
  rtu.stations.get(1)?.objects.set(1, { type: 1, bytes: [1] });
  timing = testTiming();
  const link = `<Iec104 Id="rtu" Host="127.0.0.1" Port="${rtu.port}" Tls="true" PeriodMs="500" ${fields}/>`;
  const point = '<Point Id="A" InfoNumber="1" Kind="logic" Link="rtu" Address="104:1:1" Type="single"/>';
  const file = `<StationCfg><CommunicationCfg>${link}</CommunicationCfg><PointCfg>${point}</PointCfg></StationCfg>`;
  site = await startSite(() => file, commandAccounts, timing);
};
afterEach(async () => {
  await site.stop();
  await rtu.stop();
});

const place = () => `127.0.0.1:${rtu.port}`;
const linkOf = async () => {
  const [link] = (await ada.call('getLinks')).links;
  return link?.isUp ? 'up' : (link?.detail?.lastAttempt ?? link?.detail?.lastFault)?.fault;
};
const listed = async () => {
  const { certificates } = await ada.call('getCertificates');
  return certificates.map(({ state, fingerprint }) => [state, fingerprint]);
};
const decide = (one: TestCertificate, decision: 'trust' | 'remove' = 'trust') =>
  ada.call('decideCertificate', { place: place(), fingerprint: one.fingerprint, decision });
const rows = async () =>
  (await ada.log()).flatMap(({ kind, person, object, fields }) =>
    /certificate/i.test(kind) ? [[kind, person, object?.name, fields]] : [],
  );

test('a certificate waits, is trusted by an administrator, and a kill forgets nothing of that', async () => {
  await start(station);
  const { fingerprint } = station;
  await expect.poll(linkOf).toEqual({ code: 'certificateWaiting', fingerprint });
  expect(rtu.received).toEqual([]);
  const { certificates, own } = await ada.call('getCertificates');
  expect(own).toBeUndefined();
  expect(certificates).toMatchObject([
    { place: place(), state: 'waiting', fingerprint, subject: 'CN=rtu', issuer: 'CN=rtu', decidedBy: undefined },
  ]);
  expect(certificates[0]?.thumbprint).toMatch(/^(?:[\dA-F]{2}:){19}[\dA-F]{2}$/);
  const { detail } = (await ada.call('getHealth')).health ?? {};
  expect(detail?.serverCertificates).toMatchObject({ waiting: 1, waitingAt: place() });

  const program = await programWith(() => site, credential('ada', passwords.ada), {
    name: 'watch',
    purposes: ['metrics'],
  });
  expect(await program.text('/metrics')).toContain('vigie_servers_waiting 1');

  const visits = rtu.visits();
  expect(await decide(station)).toMatchObject({ result: 'done' });
  await expect.poll(linkOf).toBe('up');
  // The next try, or the one after it where one was under way.
  expect(rtu.visits() - visits).toBeLessThanOrEqual(2);
  await ada.sees(1);
  expect(await listed()).toEqual([['trusted', fingerprint]]);
  expect(await rows()).toEqual([
    ['certificateTrusted', 'ada', place(), { fingerprint }],
    ['certificateWaiting', undefined, place(), { fingerprint }],
  ]);

  // Killed: the next start has the files as they were then, though an orderly stop came after.
  const [data, killed] = [join(site.folder, 'data'), join(site.folder, 'killed')];
  cpSync(data, killed, { recursive: true, filter: (file) => !file.includes('lock.db') });
  site = await site.restart(() => {
    rmSync(data, { recursive: true });
    cpSync(killed, data, { recursive: true });
  });
  await expect.poll(linkOf).toBe('up');

  const backup = join(site.folder, 'backup');
  backUp(data, backup);
  site = await site.restart(() => {
    rmSync(data, { recursive: true });
    restore(data, backup, Date.now());
  });
  await expect.poll(linkOf).toBe('up');

  expect(await decide(station, 'remove')).toMatchObject({ result: 'done' });
  rtu.dropAll();
  await expect.poll(linkOf).toEqual({ code: 'certificateWaiting', fingerprint });
});

test('a renewed certificate is refused with both, until an administrator trusts it in place of the former', async () => {
  await start(station);
  await expect.poll(async () => (await listed()).length).toBe(1);
  await decide(station);
  await expect.poll(linkOf).toBe('up');
  rtu.present(renewed);
  const both = { fingerprint: renewed.fingerprint, trusted: station.fingerprint };
  await expect.poll(linkOf).toEqual({ code: 'certificateChanged', ...both });
  expect(await listed()).toEqual([
    ['waiting', renewed.fingerprint],
    ['trusted', station.fingerprint],
  ]);
  await decide(renewed);
  await expect.poll(linkOf).toBe('up');
  expect((await rows()).slice(0, 2)).toEqual([
    ['certificateTrusted', 'ada', place(), both],
    ['certificateChanged', undefined, place(), both],
  ]);
  expect(await listed()).toEqual([
    ['trusted', renewed.fingerprint],
    ['former', station.fingerprint],
  ]);
  expect(await ada.call('decideCertificate', { place: 'other:1', fingerprint: 'A0', decision: 'trust' })).toMatchObject(
    {
      result: 'refused',
      reason: 'noneMet',
    },
  );
});

test('the end of a trusted certificate is noticed a month before, and then the link is refused', async () => {
  await start(expiring);
  await expect.poll(async () => (await listed()).length).toBe(1);
  await decide(expiring);
  await expect.poll(linkOf).toBe('up');
  timing.ahead(2 * dayMs);
  timing.skip(3_600_000);
  await expect.poll(async () => (await rows())[0]?.[0]).toBe('certificateEnding');
  timing.ahead(31 * dayMs);
  rtu.dropAll();
  await expect.poll(linkOf).toMatchObject({ code: 'certificateExpired', fingerprint: expiring.fingerprint });
});

test('with an authority a renewed certificate passes, and one of another host or another authority does not', async () => {
  const by = authority;
  const [one, other, elsewhere] = await Promise.all([
    testCertificate('rtu.town', { by }),
    testCertificate('rtu.town', { by }),
    testCertificate('pump.town', { by }),
  ]);
  await start(one, 'Authority="plant" ServerName="rtu.town"');
  await expect.poll(linkOf).toEqual({ code: 'noSecret', name: 'plant' });
  await ada.call('setSecret', { name: 'plant', kind: 'authority', value: authority.cert });
  await expect.poll(linkOf).toBe('up');
  rtu.present(other);
  await expect.poll(listed).toEqual([['signed', other.fingerprint]]);
  await expect.poll(linkOf).toBe('up');
  for (const [shown, why] of [
    [elsewhere, 'altnames'],
    [station, 'self-signed'],
  ] as const) {
    rtu.present(shown);
    await expect.poll(linkOf).toMatchObject({ code: 'badCertificate', detail: expect.stringContaining(why) });
  }
  rtu.present(one);
  await expect.poll(linkOf).toBe('up');
  expect(await rows()).toEqual([]);
});

test('only administrators decide; the own certificate is made when it is asked for, and its key is nowhere', async () => {
  await start(station);
  for (const login of ['tess', 'anna'] as const) {
    const person = new Person(() => site, login);
    const wish = { place: place(), fingerprint: station.fingerprint, decision: 'trust' } as const;
    await expect(person.call('getCertificates')).rejects.toThrow('code 4');
    await expect(person.call('decideCertificate', wish)).rejects.toThrow('code 4');
    await expect(person.call('makeOwnCertificate')).rejects.toThrow('code 4');
  }
  const made = await ada.call('makeOwnCertificate');
  expect(made).toMatchObject({ result: 'done', own: { applicationUri: expect.stringMatching(/^urn:.+:vigie:/) } });
  expect(made.own?.pem).not.toContain('PRIVATE');
  const { own } = await ada.call('getCertificates');
  expect(own).toEqual(made.own);
  site = await site.restart();
  expect((await ada.call('getCertificates')).own).toEqual(own);
  expect((await ada.call('makeOwnCertificate')).own?.fingerprint).not.toBe(own?.fingerprint);
  const { bundle } = await ada.call('getSupportBundle');
  const inBundle = gunzipSync(Buffer.from(bundle?.base64 ?? '', 'base64')).toString();
  expect(inBundle).toContain('ownCertificateMade');
  expect(inBundle).not.toContain('PRIVATE KEY');
});
