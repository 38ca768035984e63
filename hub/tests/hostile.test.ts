import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Person, passwords } from '../../device/tests/testCommands.ts';
import { credential } from '../../device/tests/testDevice.ts';
import type { HubHandler } from '../../device/uplink/session.ts';
import { hubUserHeader, readHubUser } from '../../protocol/uplink/hubUser.ts';
import { longestSummaryLine, uplinkPaths } from '../../protocol/uplink/summary.ts';
import { FakeStation } from './fakeStation.ts';
import { type HubSite, startHub } from './testHub.ts';

let hub: HubSite;
let fake: FakeStation;
const twins: FakeStation[] = [];
let serve: HubHandler = () => undefined;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(() => hub.stop());
afterEach(async () => {
  for (const one of [fake, ...twins.splice(0)]) one.stop();
  await ada.call('removeFleetStation', { id: 'fake' });
});

const ada = new Person(() => hub, 'ada');
const stateNow = async () => (await ada.call('getFleet')).stations.find(({ id }) => id === 'fake')?.state;
const kinds = async () => (await ada.call('getEvents', { count: 10 })).events.map(({ kind }) => kind);
const headers = { ...credential('ada', passwords.ada), 'vigie-page': 'page-of-ada' };
const open = (path: string, more: RequestInit = {}) =>
  fetch(`${hub.device.url}s/fake/${path}`, { headers: { ...headers, 'content-type': 'application/xml' }, ...more });

async function enrolled(): Promise<void> {
  fake = new FakeStation();
  const { code = '' } = await ada.call('makeEnrolCode');
  await fake.connect(hub.uplink, (...exchange) => serve(...exchange), code);
  await expect.poll(stateNow).toBe('live');
}

test('two devices with one key: neither is trusted, both hear of it, until one is gone', async () => {
  await enrolled();
  const twin = fake.twin();
  twins.push(twin);
  await twin.connect(hub.uplink, serve);
  await expect.poll(stateNow).toBe('conflict');
  expect(await kinds()).toContain('stationConflict');
  await expect.poll(() => [fake, twin].every(({ paths }) => paths.includes(uplinkPaths.conflict))).toBe(true);
  await expect(open('IhmWeb/any')).rejects.toThrow();
  twin.stop();
  await expect.poll(stateNow).toBe('live');
});

test.each([
  ['a line without end', () => 'x'.repeat(2 * longestSummaryLine)],
  ['a line that is no summary', () => '{"time":1,"counts":"many"}\n'],
  ['a flood', () => '{"time":1}\n'.repeat(200)],
])('a station that sends %s is cut off and named', async (_, lines) => {
  await enrolled();
  for (const stream of fake.streams) stream.write(lines());
  await expect.poll(stateNow).toBe('notCurrent');
  expect(await kinds()).toContain('stationCutOff');
});

test('nothing that a station answers runs, sets or leads anywhere at the hub', async () => {
  await enrolled();
  serve = (request, response) => {
    request.resume();
    const type = request.url?.includes('script')
      ? 'text/javascript'
      : request.url?.includes('page')
        ? 'text/html'
        : 'image/svg+xml';
    response.writeHead(200, {
      ...{ 'content-type': type, 'set-cookie': 'a=b', 'service-worker-allowed': '/', location: '/x' },
      ...{ 'access-control-allow-origin': '*', 'content-security-policy': "script-src 'unsafe-inline'" },
    });
    response.end('<script>alert(1)</script>');
  };
  for (const path of ['IhmWeb/script', 'IhmWeb/page']) expect((await open(path)).status).toBe(502);
  const picture = await open('IhmWeb/picture');
  expect(picture.status).toBe(200);
  for (const name of ['set-cookie', 'service-worker-allowed', 'location', 'access-control-allow-origin'])
    expect(picture.headers.get(name)).toBeNull();
  expect(picture.headers.get('content-security-policy')).toContain('sandbox');
});

test('the password of a command is checked by the hub, and the station hears only that it was right', async () => {
  await enrolled();
  const heard: [string, boolean | undefined, string | undefined][] = [];
  serve = async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const person = readHubUser(String(request.headers[hubUserHeader]));
    heard.push([body, person?.isConfirmed, request.headers.authorization]);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end('<WebOutput><ErrorCode>0</ErrorCode></WebOutput>');
  };
  const command = (password: string) =>
    open('IhmWeb/ICommandManager/SendCommand', {
      method: 'POST',
      body: `<payload><Command Id="a" InfoNumber="1" Value="1" Password="${password}"/></payload>`,
    });
  expect(await (await command('wrong')).text()).toContain('passwordWrong');
  expect(heard).toEqual([]);
  await (await command(passwords.ada)).text();
  expect(heard).toMatchObject([[expect.not.stringContaining('assword'), true, undefined]]);
});

test('who has left is cancelled at the station; half an answer is none', async () => {
  await enrolled();
  let isCancelled = false;
  serve = (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: 1\n\n');
    response.once('close', () => {
      isCancelled = true;
    });
    if (request.url?.includes('half')) setTimeout(() => fake.stop(), 50);
  };
  const left = new AbortController();
  await open('IhmWeb/stream', { signal: left.signal });
  left.abort();
  await expect.poll(() => isCancelled).toBe(true);
  await expect((await open('IhmWeb/half')).text()).rejects.toThrow();
});
