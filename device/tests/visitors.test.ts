import { type ClientRequest, request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CallName, calls } from '../../protocol/calls.ts';
import { servicePath } from '../../protocol/headers.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { VisitorTurns } from '../http/visitorTurns.ts';
import { commandAccounts, Person } from './testCommands.ts';
import { ask, credential, operator, request, startSite, type TestSite, testStation } from './testDevice.ts';
import { TestStream } from './testStream.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

const xml = { 'content-type': 'application/xml' } as const;

/** A request from an address of this machine; a stream is answered when its first bytes are there. */
function post(call: CallName, body: string, headers: Record<string, string> = {}, from = '127.0.0.1') {
  let sent: ClientRequest | undefined;
  const answered = new Promise<Answer>((resolve, reject) => {
    const url = site.device.url + servicePath + calls[call].path;
    sent = httpRequest(
      url,
      { method: 'POST', localAddress: from, headers: { ...xml, ...headers }, agent: false },
      (reply) => {
        let text = '';
        const retryAfter = reply.headers['retry-after'];
        const done = () => resolve({ status: reply.statusCode ?? 0, text, retryAfter });
        reply.setEncoding('utf8').on('data', (piece: string) => {
          text += piece;
          if (call.startsWith('stream')) done();
        });
        reply.on('end', done).on('error', done);
      },
    );
    sent.on('error', reject).end(body);
  });
  return { answered, end: () => void sent?.destroy() };
}

const path = '<XPathRequest>SynopticWebCfg</XPathRequest>';
const elements = (count: number) => `<payload>${path}${'<a/>'.repeat(count - 2)}</payload>`;
const attributes = (count: number) =>
  `<payload ${Array.from({ length: count }, (_, i) => `a${i}="1"`).join(' ')}>${path}</payload>`;
const bytes = (count: number) => elements(2) + ' '.repeat(count - elements(2).length);

test.each([
  ['64 elements', elements(64), elements(65)],
  ['64 attributes', attributes(64), attributes(65)],
  ['64 KiB', bytes(64 * 1024), bytes(64 * 1024 + 1)],
])('a call without login takes %s and no more; with one it takes more', async (_, most, more) => {
  expect((await post('getConfigUnAuth', most).answered).text).toContain('<ErrorCode>0<');
  const refused = await post('getConfigUnAuth', more).answered;
  expect(refused.status).toBeGreaterThanOrEqual(400);
  expect(refused.status).toBeLessThan(500);
  expect((await post('getConfig', more, operator).answered).text).toContain('<ErrorCode>0<');
  // A credential does not make another call of it (R9).
  expect((await post('getConfigUnAuth', more, operator).answered).status).toBe(refused.status);
});

test('one address gets two hundred streams of visitors; another one gets its own', async () => {
  const stream = (from: string) => post('streamUnAuth', '<payload><Points>2</Points></payload>', {}, from);
  const held = Array.from({ length: 200 }, () => stream('127.0.0.3'));
  for (const { answered } of held) expect((await answered).status).toBe(200);
  expect((await stream('127.0.0.3').answered).status).toBe(503);
  const other = stream('127.0.0.4');
  expect((await other.answered).status).toBe(200);
  // A place that is freed is there for the next one.
  held[0]?.end();
  await vi.waitFor(async () => {
    const next = stream('127.0.0.3');
    held.push(next);
    expect((await next.answered).status).toBe(200);
  });
  for (const { end } of [...held, other]) end();
});

test('who asks too often without login is told when to come again; users and other visitors are not', async () => {
  const ask = (from: string) => post('pollUnAuth', '<payload><Points>2</Points></payload>', {}, from).answered;
  const statuses = new Map<number, Answer>();
  while (!statuses.has(429)) {
    for (const answer of await Promise.all(Array.from({ length: 50 }, () => ask('127.0.0.5'))))
      statuses.set(answer.status, answer);
  }
  expect([...statuses.keys()].sort()).toEqual([200, 429]);
  expect(statuses.get(429)?.text).not.toContain('WebOutput');
  expect(Number(statuses.get(429)?.retryAfter)).toBeGreaterThanOrEqual(1);
  expect((await ask('127.0.0.6')).status).toBe(200);
  expect((await post('getUserProfile', '<payload/>', operator, '127.0.0.5').answered).status).toBe(200);
});

test('whoever is not logged in waits for his turn, whatever his header says; a session that is does not', async () => {
  const adds = vi.spyOn(VisitorTurns.prototype, 'add');
  const turnsOf = async (headers: Record<string, string>) => {
    adds.mockClear();
    await fetch(site.device.url + servicePath + calls.identityCard.path, { headers });
    return adds.mock.calls.length;
  };
  const page = { 'vigie-page': 'a-page-of-its-own' };
  expect(await turnsOf({})).toBe(1);
  expect(await turnsOf({ authorization: 'nothing' })).toBe(1);
  expect(await turnsOf({ ...credential('operator', 'wrong'), ...page })).toBe(1);
  // The login itself, then the work.
  expect(await turnsOf({ ...operator, ...page })).toBe(1);
  expect(await turnsOf({ ...operator, ...page })).toBe(0);
  expect(await turnsOf({ ...operator, 'vigie-page': 'another-page' })).toBe(1);
  adds.mockRestore();
});

test('the first X-Forwarded-For of a proxy that is not trusted is reported once, with what to do', async () => {
  const forwarded = { 'x-forwarded-for': '10.1.2.3' };
  for (let i = 0; i < 2; i++) await post('getUserProfile', '<payload/>', { ...operator, ...forwarded }).answered;
  const told = site.said.filter((line) => line.includes('X-Forwarded-For'));
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('--trust-proxy 127.0.0.1');
});

describe('a visitor on an open page with a point whose commands are blocked', () => {
  /** The same station, whose open page shows the pump; `tess` is a technician. */
  const withPump = (port: number) =>
    testStation(port).replace(
      '<TextValueNumericData InfoNumber="2"',
      '<TextValueLogicData InfoNumber="1" PositionX="0" PositionY="20" Width="9" Height="9"/><TextValueNumericData InfoNumber="2"',
    );
  let plant: TestSite;
  beforeAll(async () => {
    plant = await startSite(withPump, commandAccounts);
  });
  afterAll(() => plant.stop());

  test('is told neither of the block nor that, and when, the point moved in spite of it', async () => {
    const tess = new Person(() => plant, 'tess');
    await tess.sees(1);
    const [visitor, user] = [
      await TestStream.open(plant, {}, '1-2', 'streamUnAuth'),
      await TestStream.open(plant, credential('olga', 'look-around'), '1-2'),
    ];
    await visitor.until((s) => s.values.get(1)?.state === 'good');
    await user.until((s) => s.values.get(1)?.state === 'good');
    const known = visitor.frames.at(-1)?.n ?? 0;
    expect(await tess.block(1, 'Hands in the pump')).toMatchObject({ result: 'done' });
    await user.until((s) => s.values.get(1)?.isBlocked === true);
    // What a visitor polls from before the block shows nothing of it: not even the same value once more.
    const since = [element('Points', {}, '1-2'), element('Since', {}, String(known))];
    const polled = readText(readWebOutput(await ask(plant, 'pollUnAuth', {}, since)).content, 'Frame');
    const frame = JSON.parse(polled ?? '{}');
    expect(Object.keys(frame)).toContain('from');
    expect([frame.v, frame.q]).toEqual([undefined, undefined]);

    plant.field.coils[0] = 1;
    await user.until((s) => s.values.get(1)?.movedAt !== undefined);
    await visitor.until((s) => s.values.get(1)?.value === 1);
    await visitor.until((s) => s.frames.length > 3);
    const whole = await TestStream.open(plant, {}, '1-2', 'streamUnAuth');
    await whole.next();
    for (const stream of [visitor, whole]) {
      expect(stream.values.get(1)).toMatchObject({ value: 1, state: 'good', isBlocked: false });
      expect(stream.values.get(1)?.movedAt).toBeUndefined();
      expect(stream.frames.flatMap(({ q = [] }) => q.filter((row) => row[0] === 1 && row.length > 4))).toEqual([]);
      expect(stream.frames.flatMap(({ versions = {} }) => Object.keys(versions))).not.toContain('blocks');
    }
    // A block makes no frame of its own: the pump came twice, before and after the change.
    const times = visitor.frames.filter(({ v = [] }) =>
      v.some((run) => run.slice(1).some((n, i) => i % 2 === 0 && n === 1)),
    );
    expect(times).toHaveLength(2);
    for (const stream of [visitor, user, whole]) stream.close();
  });

  test.each(['getBlocks', 'getOverrides', 'getPointDetail', 'getEvents', 'getSince'] as const)(
    'gets nothing from %s',
    async (call) => {
      const text = await (await request(plant, call)).text();
      expect(text).toContain('<ErrorCode>1</ErrorCode>');
      expect(text).not.toContain('tess');
    },
  );
});
