import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Person, passwords } from '../../device/tests/testCommands.ts';
import { credential } from '../../device/tests/testDevice.ts';
import type { HubHandler } from '../../device/uplink/session.ts';
import { hubUserHeader, readHubUser } from '../../protocol/uplink/hubUser.ts';
import { longestSummaryLine, uplinkPaths } from '../../protocol/uplink/summary.ts';
import { FakeStation, summary } from './fakeStation.ts';
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
  serve = (request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n');
  };
  const stream = await open('IhmWeb/stream');
  const twin = fake.twin();
  twins.push(twin);
  await twin.connect(hub.uplink, (...exchange) => serve(...exchange));
  await expect(stream.text()).rejects.toThrow();
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

test('what a browser sends goes on as it comes, up to a bound, and half a request is none', async () => {
  await enrolled();
  const heard: string[] = [];
  let isWhole = false;
  serve = async (request, response) => {
    try {
      for await (const part of request.setEncoding('utf8')) heard.push(part);
      isWhole = true;
    } catch {
      return;
    }
    response.writeHead(200, { 'content-type': 'text/plain' }).end(String(heard.join('').length));
  };
  const parts = new TransformStream<Uint8Array, Uint8Array>();
  const writer = parts.writable.getWriter();
  const left = new AbortController();
  const more = { method: 'POST', body: parts.readable, duplex: 'half', signal: left.signal } as RequestInit;
  const half = open('IhmWeb/any', more).catch(() => 'left');
  await writer.write(Buffer.from('begun'));
  await expect.poll(() => heard).toEqual(['begun']);
  left.abort();
  expect(await half).toBe('left');
  expect(isWhole).toBe(false);
  heard.length = 0;
  const whole = await open('IhmWeb/any', { method: 'POST', body: 'x'.repeat(1_000_000) });
  expect(await whole.text()).toBe('1000000');
  expect((await open('IhmWeb/any', { method: 'POST', body: 'x'.repeat(1_100_000) })).status).toBe(413);
});

test('what a user has asked a station to do is in the log of the hub, also where no reply came', async () => {
  await enrolled();
  serve = (request, response) => {
    request.resume();
    if (request.url?.endsWith('Shelve')) fake.stop();
    else response.writeHead(200, { 'content-type': 'application/xml' }).end('<WebOutput/>');
  };
  const body = '<payload/>';
  await open('IhmWeb/IAlarmManager/Acknowledge', { method: 'POST', body });
  await open('IhmWeb/IAlarmManager/GetAlarms', { method: 'POST', body });
  await expect(open('IhmWeb/IAlarmManager/Shelve', { method: 'POST', body })).rejects.toThrow();
  const { events } = await ada.call('getEvents', { count: 10 });
  const rows = events.filter(({ kind }) => kind === 'stationRequest');
  expect(rows.map(({ person, object, fields }) => [person, object?.id, fields.action, fields.reply])).toEqual([
    ['ada', 'fake', 'acknowledgeAlarm', 'none'],
    ['ada', 'fake', 'acknowledgeAlarm', undefined],
  ]);
});

test('a summary that comes late is not believed, a clock that was set is', async () => {
  await enrolled();
  const line = (agoMs: number, name: string) =>
    `${JSON.stringify({ time: Date.now() - agoMs, station: { ...summary.station, version: name } })}\n`;
  const version = async () => (await ada.call('getFleet')).stations.find(({ id }) => id === 'fake')?.version;
  const [stream] = fake.streams;
  stream?.write(line(0, '1'));
  await expect.poll(version).toBe('1');
  // The way is free: its clock was set back.
  stream?.write(line(3_600_000, '2'));
  await delay(100);
  expect(await version()).toBe('1');
  stream?.write(line(3_600_000, '3'));
  await expect.poll(version).toBe('3');
});
