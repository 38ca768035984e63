import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getEvents } from '../../protocol/calls/event.ts';
import { type PointRead, readPoint } from '../../protocol/calls/pointRead.ts';
import { healthRecord } from '../../protocol/diagnostic/health.ts';
import { linkStateRecord } from '../../protocol/diagnostic/linkState.ts';
import { traceRecord } from '../../protocol/diagnostic/trace.ts';
import { pointDetailRecord } from '../../protocol/pointDetail.ts';
import { readWebOutput } from '../../protocol/wire/envelope.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { testAccount } from '../../testing/testAccount.ts';
import { version } from '../installation.ts';
import { ask, credential, startSite, type TestSite, testStation } from './testDevice.ts';
import { type TestTiming, testTiming } from './testTiming.ts';

const people = { look: 0, operate: 1, mend: 2, rule: 3 } as const;
type Name = keyof typeof people;
const accountCfg = `<AccountCfg>${Object.entries(people)
  .map(([login, profile]) => testAccount(login, profile, `${login}-vigie`))
  .join('')}</AccountCfg>`;

/** A station with the test's field and a link without one. */
const station = (port: number) =>
  testStation(port)
    .replace('</CommunicationCfg>', '<Simulator Id="trial" PeriodMs="50"/></CommunicationCfg>')
    .replace(
      '</PointCfg>',
      '<Point Id="WAVE" InfoNumber="9" Name="Wave" Link="trial" Register="ramp:0..100/60s"/><Point Id="NONE" InfoNumber="10" Name="None" Link="trial" Register="error"/></PointCfg>',
    );

let site: TestSite;
let timing: TestTiming;
beforeEach(async () => {
  timing = testTiming();
  site = await startSite(station, accountCfg, timing);
});
afterEach(() => site.stop());

const as = async (who: Name, call: Parameters<typeof ask>[1], ...children: XmlNode[]) =>
  readWebOutput(await ask(site, call, credential(who, `${who}-vigie`), children));
const linkOf = async (who: Name, id: string) =>
  linkStateRecord.readAll((await as(who, 'getLinks')).content).find((link) => link.id === id);
const named = (id: string, ...more: XmlNode[]) => [element('Link', {}, id), ...more];
const traceOf = async (id: string, after = -1) =>
  traceRecord.readIn((await as('mend', 'getTrace', ...named(id, element('After', {}, String(after))))).content);

describe('links', () => {
  test('an observer sees whether a link stands, since when, and when it was last heard from; a technician the rest', async () => {
    await expect.poll(() => linkOf('look', 'field')).toMatchObject({ isUp: true, points: 3 });
    const seen = await linkOf('look', 'field');
    expect(seen?.since).toBeLessThanOrEqual(timing.now());
    expect(seen?.lastExchange).toBeLessThanOrEqual(timing.now());
    expect(seen?.detail).toBeUndefined();
    const { detail } = (await linkOf('mend', 'field')) ?? {};
    expect(detail?.address).toBe(`Modbus TCP, ${site.field.host}:${site.field.port}, Unit ID 1`);
    expect(detail?.counters).toMatchObject({ refused: 0, unanswered: 0, told: 0, losses: 0 });
    expect(detail?.counters.answered).toBeGreaterThan(0);
    expect(detail?.roundTrips?.medianMs).toBeGreaterThan(0);
    expect(detail?.roundTrips?.p95Ms).toBeGreaterThanOrEqual(detail?.roundTrips?.medianMs ?? 0);
    await expect.poll(async () => (await linkOf('mend', 'field'))?.detail?.counters.answered).toBeGreaterThan(5);
  });

  test('a link that was lost says since when and why, and keeps the reason when it is back', async () => {
    await expect.poll(() => linkOf('mend', 'field')).toMatchObject({ isUp: true });
    await site.field.leave();
    await expect.poll(async () => (await linkOf('mend', 'field'))?.detail?.counters.losses).toBe(1);
    await site.field.comeBack();
    await expect.poll(() => linkOf('mend', 'field')).toMatchObject({ isUp: true });
    const { since, detail } = (await linkOf('mend', 'field')) ?? {};
    expect(detail?.lastFault?.fault.code).toBe('connectionRefused');
    expect(since).toBeGreaterThanOrEqual(detail?.lastFault?.time ?? Number.POSITIVE_INFINITY);
  });

  test('a simulated link is counted by what it tells', async () => {
    await expect.poll(async () => (await linkOf('mend', 'trial'))?.detail?.counters.told).toBeGreaterThan(1);
    expect((await linkOf('mend', 'trial'))?.detail?.address).toBe('Simulator, without a field');
  });
});

describe('a point that is read at once', () => {
  const read = async (who: Name, infoNumber: number) => {
    const { code, content } = await as(who, 'readPoint', element('InfoNumber', {}, String(infoNumber)));
    return code === 0 ? readPoint.reply.read(content) : { code };
  };
  const canRead = async (who: Name, infoNumber: number) => {
    const request = element('PointDetail', { InfoNumber: infoNumber });
    return pointDetailRecord.readIn((await as(who, 'getPointDetail', request)).content)?.canRead;
  };

  test('tells a technician value, quality, times and what was decoded; others are not offered it', async () => {
    await expect.poll(() => canRead('mend', 9)).toBe(true);
    expect(await canRead('operate', 9)).toBeUndefined();
    expect(await read('operate', 9)).toEqual({ code: 4 });
    const told = await read('mend', 9);
    expect(told).toMatchObject({ result: 'done', state: 'simulated', receivedTime: expect.any(Number) });
    const { raw, value } = told as PointRead;
    expect(raw).toBeCloseTo(Number(value), 9);
  });

  test('that the field refuses says why', async () => {
    await expect.poll(() => canRead('mend', 10)).toBe(true);
    expect(await read('mend', 10)).toMatchObject({
      result: 'done',
      state: 'deviceError',
      refusal: { why: { code: 'refused' }, text: 'refused by the simulator' },
    });
  });

  test('is no other one', async () => {
    expect(await read('mend', 99)).toMatchObject({ result: 'refused', reason: 'noPoint' });
    expect((await as('mend', 'readPoint')).code).toBe(7);
  });
});

describe('a trace', () => {
  test('shows a technician what was asked and answered, in words and bytes; the log says who traced', async () => {
    site.field.holding.writeUInt16BE(1234, 20);
    const begun = await as('mend', 'startTrace', ...named('field'));
    expect(begun.content.attributes).toMatchObject({ Result: 'done' });
    expect((await linkOf('mend', 'field'))?.detail?.tracedUntil).toBe(Number(begun.content.attributes.Until));
    await expect
      .poll(async () => (await traceOf('field'))?.messages.map(({ kind, subject, values }) => [kind, subject, values]))
      .toEqual(
        expect.arrayContaining([
          ['read', 'holding:10', undefined],
          ['values', 'holding:10', '1234'],
          ['read', 'coil:0', undefined],
          ['values', 'coil:0', '0'],
        ]),
      );
    const { messages = [] } = (await traceOf('field')) ?? {};
    expect(messages.find(({ kind }) => kind === 'values')?.bytes).toMatch(/^([0-9a-f]{2} )+[0-9a-f]{2}$/);
    const last = messages.at(-1)?.number ?? 0;
    await expect.poll(async () => (await traceOf('field', last))?.messages[0]?.number).toBe(last + 1);
    const { content } = await as('look', 'getEvents', element('Kind', {}, 'linkTraced'));
    const { events } = getEvents.reply.read(content);
    expect(events).toMatchObject([{ person: 'mend', object: { kind: 'link', id: 'field' } }]);
    expect((await as('mend', 'stopTrace', ...named('field'))).content.attributes).toEqual({ Result: 'done' });
    expect((await traceOf('field'))?.until).toBeUndefined();
  });

  test('is code 7 without a link', async () => {
    for (const call of ['startTrace', 'getTrace', 'stopTrace'] as const)
      expect((await as('mend', call)).code, call).toBe(7);
  });

  test('ends by itself when its time is over', async () => {
    await as('mend', 'startTrace', ...named('trial', element('ForSec', {}, '1')));
    await expect.poll(async () => (await traceOf('trial'))?.messages.map(({ kind }) => kind)).toContain('told');
    await expect.poll(() => traceOf('trial')).toEqual({ until: undefined, missed: 0, messages: [] });
  });

  test('is for technicians, of links that there are, and for some time', async () => {
    for (const call of ['startTrace', 'getTrace', 'stopTrace'] as const) {
      expect((await as('operate', call, ...named('field'))).code).toBe(4);
    }
    expect((await as('mend', 'startTrace', ...named('nowhere'))).content.attributes).toEqual({ Result: 'unknown' });
    expect((await as('mend', 'startTrace', ...named('field', element('ForSec', {}, '0')))).code).toBe(7);
    expect(await traceOf('nowhere')).toEqual({ until: undefined, missed: undefined, messages: [] });
  });
});

describe('health', () => {
  test('everybody sees the version and how long the service runs; a technician its machine too', async () => {
    const seen = healthRecord.readIn((await as('look', 'getHealth')).content);
    expect(seen).toMatchObject({ version, detail: undefined });
    const uptime = async () => healthRecord.readIn((await as('look', 'getHealth')).content)?.uptimeMs;
    await expect.poll(uptime).toBeGreaterThan(seen?.uptimeMs ?? Number.POSITIVE_INFINITY);
    const { detail } = healthRecord.readIn((await as('mend', 'getHealth')).content) ?? {};
    expect(detail?.node).toBe(process.versions.node);
    const { used = 0, heap = 0, threads = 0, external = 0, files = 0 } = detail?.memory ?? {};
    // The history has its thread.
    for (const part of [heap, threads, external]) expect(part).toBeGreaterThan(0);
    if (process.platform === 'linux') expect(files).toBeGreaterThan(0);
    expect(heap + external + files).toBeLessThan(used);
    expect(detail?.disk?.free).toBeGreaterThan(0);
    expect(detail?.databases.map(({ name }) => name)).toContain('device.db');
    expect(detail?.eventLoop.mostMs).toBeGreaterThanOrEqual(detail?.eventLoop.p99Ms ?? Number.POSITIVE_INFINITY);
    expect(detail?.certificate).toBeUndefined();
    // DER of an Ed25519 key is 44 bytes.
    expect(Buffer.from(detail?.logKey ?? '', 'base64')).toHaveLength(44);
    if (process.platform === 'linux') expect(detail?.written?.bytes).toBeGreaterThanOrEqual(0);
  });
});
