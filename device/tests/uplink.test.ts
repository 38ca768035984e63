import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { hubUserHeader, writeHubUser } from '../../protocol/uplink/hubUser.ts';
import { readSummaryLine } from '../../protocol/uplink/readSummary.ts';
import { uplinkPaths } from '../../protocol/uplink/summary.ts';
import { payload, readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, writeXml } from '../../protocol/wire/xml.ts';
import { parseXml } from '../parseXml.ts';
import { olga, TestHub } from '../uplink/testHub.ts';
import { commandAccounts, commandStation, Person } from './testCommands.ts';
import { startSite, type TestSite } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

let site: TestSite;
let hub: TestHub;
let timing: TestTiming;
beforeAll(async () => {
  timing = testTiming();
  site = await startSite(commandStation, commandAccounts, timing);
  hub = await TestHub.start();
});
afterAll(async () => {
  await site.stop();
  await hub.stop();
});

const ada = () => new Person(() => site, 'ada');
const enrol = (code: string, url = hub.url) => ada().call('enrolAtHub', { url, code });
const callPath = (name: keyof typeof calls) => `/${servicePath}${calls[name].path}`;
const post = (name: keyof typeof calls, children: Parameters<typeof payload>[0] = [], person = olga) =>
  hub.request(callPath(name), { person, method: 'POST', body: writeXml(payload(children)) });
const codeOf = ({ body }: { readonly body: Buffer }) => readWebOutput(parseXml(new Uint8Array(body))).code;

/** Connected: enrolled at the first of these tests that needs it. */
async function connected(): Promise<void> {
  const { hubs } = await ada().call('getHubs');
  if (hubs.length === 0) expect(await enrol(hub.makeCode())).toMatchObject({ result: 'done', name: 'Town' });
  await expect.poll(() => hub.isConnected).toBe(true);
}

describe('enrolment', () => {
  test('a station without a hub has no key, and enrols with the code of one', async () => {
    expect(await ada().call('getHubs')).toEqual({ hubs: [], fingerprint: undefined });
    await connected();
    await hub.request(uplinkPaths.summary.replace('summary', 'archive/none'));
    const { hubs, fingerprint } = await ada().call('getHubs');
    expect(hubs).toMatchObject([{ name: 'Town', url: hub.url, fingerprint: hub.fingerprint, isConnected: true }]);
    expect(hub.known).toEqual(new Set([fingerprint]));
  });

  test.each([
    ['ftp://town.example', 'badUrl'],
    ['https://town.example/hub', 'badUrl'],
  ])('%s is no address of a hub', async (url, reason) =>
    expect(await enrol(hub.makeCode(), url)).toMatchObject({ result: 'refused', reason }),
  );

  test('a code that is none, is used, or is of another hub is refused', async () => {
    expect(await enrol('ABC')).toMatchObject({ reason: 'badCode' });
    const other = await TestHub.start();
    expect(await enrol(other.makeCode())).toMatchObject({ reason: 'otherHub' });
    expect(await enrol(other.makeCode({ result: 'codeRefused' }), other.url)).toMatchObject({ reason: 'codeRefused' });
    expect(await enrol(other.makeCode({ hub: 'Town' }), other.url)).toMatchObject({ reason: 'nameTaken' });
    const code = other.makeCode();
    const url = other.url;
    await other.stop();
    expect(await enrol(code, url)).toMatchObject({ reason: 'unreachable' });
  });
});

describe('what people of a hub get', () => {
  beforeEach(connected);

  test('a call is answered as to one who is here', async () => {
    const reply = await post('getUserProfile');
    expect(reply.status).toBe(200);
    expect(readWebOutput(parseXml(new Uint8Array(reply.body))).code).toBe(0);
    const { events } = await ada().call('getEvents', { count: 20 });
    expect(events).toContainEqual(expect.objectContaining({ kind: 'login', person: 'hub:Town:olga' }));
  });

  test('without a person nothing is answered, not even what is open to all', async () => {
    for (const header of ['', 'x', '{}']) {
      const { status } = await hub.request(callPath('getConfigUnAuth'), { headers: { [hubUserHeader]: header } });
      expect(status).toBe(403);
    }
  });

  test('accounts, secrets and hubs are not served, nor is the app', async () => {
    for (const name of ['getAccounts', 'getHubs', 'setPassword'] as const)
      expect(codeOf(await post(name, [], { ...olga, profile: 3 }))).not.toBe(0);
    expect((await hub.request('/')).status).toBe(404);
    expect((await hub.request('/api/v1/values')).status).toBe(404);
  });

  test('a browser can’t name a person of a hub', async () => {
    const reply = await fetch(site.device.url, { headers: { [hubUserHeader]: writeHubUser(olga) } });
    expect(reply.status).toBe(403);
  });

  test('the feed comes as it changes, and ends when the hub cancels it', async () => {
    const stream = hub.open(callPath('stream'), {
      method: 'POST',
      body: writeXml(payload([element('Points', {}, '1')])),
    });
    stream.setEncoding('utf8');
    let text = '';
    stream.on('data', (part: string) => {
      text += part;
    });
    await expect.poll(() => text.split('\n\n').length).toBeGreaterThan(2);
    expect(text).toContain('"full":1');
    stream.close();
    await once(stream, 'close');
  });

  test('the log is exported whole', async () => {
    const { status, body } = await post('exportEvents', [element('Format', {}, 'csv')]);
    expect(status).toBe(200);
    expect(body.toString()).toContain('hub:Town:olga');
  });
});

test('the summary is whole at first, and then what changed', async () => {
  await connected();
  const stream = hub.open(uplinkPaths.summary);
  stream.setEncoding('utf8');
  let text = '';
  stream.on('data', (part: string) => {
    text += part;
  });
  await expect.poll(() => text.includes('\n')).toBe(true);
  expect(readSummaryLine(text.split('\n')[0] ?? '', undefined)).toMatchObject({ v: 1, links: { lost: [] } });
  stream.close();
});

test('a hub with another key is refused, and that is said once', async () => {
  await connected();
  const { port } = hub;
  await hub.stop();
  const other = await TestHub.start(port);
  for (let turn = 0; turn < 3; turn++) {
    await expect.poll(() => timing.skip(60_000) ?? other.dialled).toBeGreaterThan(turn);
  }
  await expect
    .poll(async () => (await ada().call('getHubs')).hubs)
    .toMatchObject([{ isConnected: false, fault: 'otherKey' }]);
  await other.stop();
  const { events } = await ada().call('getEvents', { count: 50 });
  expect(events.filter(({ kind }) => kind === 'hubRefused')).toHaveLength(1);
  await hub.listen(port);
  await expect.poll(() => timing.skip(60_000) ?? hub.isConnected).toBe(true);
});

test('left, the hub is not dialled any more', async () => {
  await connected();
  expect(await ada().call('leaveHub', { name: 'Town' })).toMatchObject({ result: 'done' });
  expect(await ada().call('leaveHub', { name: 'Town' })).toMatchObject({ reason: 'notEnrolled' });
  await expect.poll(() => hub.isConnected).toBe(false);
  expect((await ada().call('getHubs')).hubs).toEqual([]);
});
