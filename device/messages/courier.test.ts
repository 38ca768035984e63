import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { hasMailServer, headerOf, startHttpReceiver, TestMailServer } from '../../testing/testReceivers.ts';
import { documentIn, high, sms, startMessages } from './testMessages.ts';

let site: ReturnType<typeof startMessages>;
let receiver: Awaited<ReturnType<typeof startHttpReceiver>>;
let status = 200;
afterEach(async () => {
  site.remove();
  await receiver.stop();
});

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Anna is called by webhook and by SMS, Ben by webhook alone. */
async function start(more: Record<string, unknown> = {}) {
  status = 200;
  receiver = await startHttpReceiver(() => status);
  site = startMessages();
  const hook = { id: 'hook', kind: 'webhook', url: receiver.url };
  const outcome = site.setUp(
    documentIn(site.folder, {
      ways: [sms(site.folder), hook],
      persons: [
        { id: 'Anna', login: 'anna', ways: [{ way: 'hook' }, { way: 'sms', to: '+33600000001' }] },
        { id: 'Ben', login: 'ben', ways: [{ way: 'hook' }] },
      ],
      rules: [{ steps: [{ who: 'everybody', waitS: 600 }] }],
      ...more,
    }),
  );
  expect(outcome).toMatchObject({ result: 'done' });
}
const bodies = () =>
  receiver.received.map(({ body }) => JSON.parse(body) as { person: string; late: boolean; id: string });

test('a server that is away for an hour gets each message once, then, and late ones say so', async () => {
  await start();
  status = 503;
  await site.read({ LEVEL: high });
  await site.wait(hourMs);
  const tries = receiver.received.length;
  // Not each second: with a growing delay, for both persons together.
  expect(tries).toBeGreaterThan(10);
  expect(tries).toBeLessThan(60);
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(2);
  // SMS does not wait for it.
  expect(site.rows().find(({ way }) => way === 'sms')).toMatchObject({ state: 'sent', attempts: 1 });
  status = 200;
  await site.wait(10 * minuteMs);
  expect(
    bodies()
      .slice(tries)
      .filter(({ person }) => person === 'Ben'),
  ).toMatchObject([{ late: true }]);
  expect(site.rows().filter(({ state }) => state === 'queued')).toEqual([]);
  await site.wait(hourMs);
  expect(bodies().slice(tries)).toHaveLength(2);
});

test.skipIf(!hasMailServer)(
  'a mail server that is away for an hour gets each mail once, then, and late ones say so',
  async () => {
    // No other test listens there while it is away.
    const host = '127.0.0.9';
    const first = await TestMailServer.start({ host });
    const { port } = first;
    await first.stop();
    const ways = [{ id: 'mail', kind: 'smtp', host, port, security: 'none', from: 'vigie@town.example' }];
    const persons = ['Anna', 'Ben'].map((id) => ({ id, ways: [{ way: 'mail', to: `${id}@town.example` }] }));
    await start({ ways, persons });
    await site.read({ LEVEL: high });
    await site.wait(hourMs);
    expect(site.rows()).toMatchObject([
      { state: 'queued', fault: 'unreachable', detail: 'ECONNREFUSED' },
      { state: 'queued', fault: 'unreachable' },
    ]);
    const server = await TestMailServer.start({ host, port });
    await site.wait(hourMs);
    await expect.poll(() => server.mails.length).toBe(2);
    expect(site.rows()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
    expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(['Anna@town.example', 'Ben@town.example']);
    for (const mail of server.mails) {
      expect(headerOf(mail, 'subject')).toMatch(/\(late\)$/);
      expect(mail.text).toContain('This message is late: it was due on Wed, 25 Nov 2026, 12:00:00 UTC+1');
    }
    await server.stop();
  },
);

test('a server that never answers holds up no other way, and no step', async () => {
  await start();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mail = { id: 'mail', kind: 'smtp', host: '127.0.0.1', port, security: 'none', from: 'vigie@town.example' };
  const persons = ['Anna', 'Ben'].map((id) => ({
    id,
    ways: [
      { way: 'mail', to: 'a@town.example' },
      { way: 'sms', to: '+33600000001' },
    ],
  }));
  const steps = [
    { who: 'Anna', waitS: 60 },
    { who: 'Ben', waitS: 60 },
  ];
  const outcome = site.setUp(documentIn(site.folder, { ways: [sms(site.folder), mail], persons, rules: [{ steps }] }));
  expect(outcome).toMatchObject({ result: 'done' });
  const states = () => site.rows().map(({ person, way, state }) => `${person} ${way} ${state}`);
  await site.read({ LEVEL: high });
  site.messages.eachSecond();
  await expect.poll(states).toEqual(['Anna sms sent', 'Anna mail queued']);
  site.clock.tick += minuteMs;
  site.clock.now += minuteMs;
  site.messages.eachSecond();
  await expect.poll(states).toEqual(['Ben sms sent', 'Ben mail queued', 'Anna sms sent', 'Anna mail queued']);
  await site.messages.courier.stop(0);
  server.close();
});

test('a way that fails is told as soon as it does, and until it works again', async () => {
  await start();
  expect(site.messages.isChannelUp('messages:webhook')).toBe(true);
  status = 500;
  await site.read({ LEVEL: high });
  await site.wait(minuteMs);
  expect(site.messages.isChannelUp('messages:webhook')).toBe(false);
  expect(site.messages.isChannelUp('messages:sms')).toBe(true);
  expect(site.messages.isChannelUp('plant')).toBeUndefined();
  status = 200;
  await site.wait(3 * minuteMs);
  expect(site.messages.isChannelUp('messages:webhook')).toBe(true);
});

test('what nobody needs any more is not sent when the way works again', async () => {
  await start();
  status = 500;
  await site.read({ LEVEL: high });
  await site.wait(minuteMs);
  site.acknowledge();
  status = 200;
  const tries = receiver.received.length;
  await site.wait(10 * minuteMs);
  expect(receiver.received).toHaveLength(tries);
  const ended = site.rows().filter(({ way }) => way === 'hook');
  expect(ended).toMatchObject([{ state: 'ended', fault: 'acknowledged' }, { state: 'ended' }]);
});

test('after a day it is given up, with its reason', async () => {
  await start();
  status = 401;
  await site.read({ LEVEL: high });
  await site.wait(minuteMs);
  site = await site.restart();
  await site.wait(25 * hourMs, undefined, 60_000);
  const failed = site.rows().filter(({ way, kind }) => way === 'hook' && kind === 'alarms');
  expect(failed).toMatchObject([{ state: 'failed', fault: 'loginRefused', detail: '401' }, { state: 'failed' }]);
  const log = site.log.reader.page({ count: 100 })?.events.filter(({ kind }) => kind === 'messageFailed');
  expect(log).toHaveLength(2);
});

test('the log has a row for each message that is queued, and one for its end, over a kill too', async () => {
  await start();
  status = 500;
  await site.read({ LEVEL: high });
  await site.wait(1000);
  site = await site.restart();
  status = 200;
  await site.wait(minuteMs);
  const count = (kind: string) =>
    site.log.reader.page({ count: 500 })?.events.filter((event) => event.kind === kind).length;
  expect([count('messageQueued'), count('messageSent')]).toEqual([3, 3]);
});

test('while nothing can be written people are called all the same, and it is written later', async () => {
  await start();
  site.disk.db.pragma('query_only = ON');
  site.disk.events.pragma('query_only = ON');
  await site.read({ LEVEL: high });
  await site.wait(2000);
  expect(
    bodies()
      .map(({ person }) => person)
      .sort(),
  ).toEqual(['Anna', 'Ben']);
  expect(site.rows()).toEqual([]);
  site.disk.db.pragma('query_only = OFF');
  site.disk.events.pragma('query_only = OFF');
  site.storage.retry();
  expect(site.rows().map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
});

test.each([
  ['a secret with a line break', { bearer: 'token' }, 'line\nbreak'],
  ['a secret beyond Latin-1', { bearer: 'token' }, 'clé €'],
  ['a port that there is not', { url: 'http://127.0.0.1:99999/' }, 'fine'],
])('a way that an earlier version took with %s fails and is reported, by the others', async (_, more, secret) => {
  await start({ rules: [{ steps: [{ who: 'Anna', waitS: 600 }] }] });
  const { setup } = site.messages;
  const ways = setup.document.ways.map((way) => (way.kind === 'webhook' ? { ...way, ...more } : way));
  setup.replace({ ...setup.document, ways });
  site.secrets.set('token', { kind: 'password', value: secret, changedAt: undefined, changedBy: undefined });
  // As it is found at a start of the service.
  site = await site.restart();
  await site.read({ LEVEL: high });
  await site.wait(minuteMs);
  expect(site.messages.isChannelUp('messages:webhook')).toBe(false);
  expect(site.rows().find(({ way }) => way === 'hook')).toMatchObject({ state: 'queued', fault: 'other' });
  expect(site.messages.courier.failsSince('hook')).toBeDefined();
  expect(site.rows().find(({ way }) => way === 'sms')).toMatchObject({ state: 'sent' });
});

test('what can’t be sent is refused where it is entered', async () => {
  await start();
  const { document } = site.messages;
  const hook = (more: Record<string, unknown>) => {
    const ways = document.ways.map((way) => (way.kind === 'webhook' ? { ...way, ...more } : way));
    return site.setUp({ ...document, ways });
  };
  const set = (secret: string) => site.setSecret('token', secret);
  for (const secret of ['line\nbreak', 'tab\t', 'half \ud800'])
    expect(set(secret)).toMatchObject({ reason: 'secretBad' });
  for (const url of [
    'http://127.0.0.1:99999/',
    'http://127.0.0.1:0/',
    'http://1.2.3.999/',
    'http://a..b/',
    'http://1.2.3/',
  ])
    expect(hook({ url })).toMatchObject({ reason: 'faults', faults: [{ path: 'ways[1].url', code: 'badText' }] });
  const ca = '-----BEGIN CERTIFICATE-----\nnone';
  expect(hook({ ca })).toMatchObject({ faults: [{ path: 'ways[1].ca' }] });
  expect(set('clé €')).toMatchObject({ result: 'done' });
  expect(hook({ bearer: 'token' })).toMatchObject({ faults: [{ path: 'ways[1].bearer' }] });
  expect(set('plain')).toMatchObject({ result: 'done' });
  expect(hook({ bearer: 'token' })).toMatchObject({ result: 'done' });
  expect(set('clé €')).toMatchObject({ reason: 'secretBad' });
});
