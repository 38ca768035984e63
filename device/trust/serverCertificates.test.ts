import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { EventEntry } from '../events/entry.ts';
import { openHandle } from '../store/handle.ts';
import { migrate } from '../store/schema.ts';
import { type CertificateStore, certificateStore, type StoredCertificate } from '../store/tables/serverCertificates.ts';
import { mostCertificates, mostWaiting, ServerCertificates } from './serverCertificates.ts';
import { type TestCertificate, testCertificate } from './testCertificates.ts';

const dayMs = 86_400_000;
const start = Date.UTC(2026, 5, 1);
let [first, renewed, third]: TestCertificate[] = [];
let many: readonly TestCertificate[];
let now: number;
let store: CertificateStore;
let entries: EventEntry[];
let servers: ServerCertificates;

const certificates = async (count: number) => {
  const until = start + 100 * dayMs;
  return Promise.all(Array.from({ length: count }, (_, i) => testCertificate(`plc${i}`, { from: start, until })));
};
beforeAll(async () => {
  many = await certificates(12);
  [first, renewed, third] = many;
});
const restart = () => {
  servers = new ServerCertificates({ store, record: (entry) => entries.push(entry), now: () => now });
};
beforeEach(() => {
  now = start + dayMs;
  entries = [];
  const db = openHandle(':memory:');
  migrate(db, 'device');
  store = certificateStore(db);
  restart();
});

const show = (one: TestCertificate | undefined, place = 'plc:4840', isSigned = false) =>
  servers.judge({ place, certificate: one?.der ?? new Uint8Array(), isSigned });
const trust = (one: TestCertificate | undefined, place = 'plc:4840') => {
  const met = servers.find(place, one?.fingerprint ?? '');
  if (!met) throw new Error('not met');
  servers.trust(met, 'ada');
};
const stateOf = (one: TestCertificate | undefined, place = 'plc:4840') =>
  servers.find(place, one?.fingerprint ?? '')?.state;
const kinds = () => entries.map(({ kind }) => kind);

describe('an unknown certificate', () => {
  test('waits, is in the log once, and is trusted from then on, after a restart too', () => {
    const waits = { code: 'certificateWaiting', fingerprint: first?.fingerprint };
    expect([show(first), show(first)]).toEqual([waits, waits]);
    expect(kinds()).toEqual(['certificateWaiting']);
    trust(first);
    expect(show(first)).toBeUndefined();
    restart();
    expect(show(first)).toBeUndefined();
    expect(servers.all).toMatchObject([{ state: 'trusted', decidedBy: 'ada', decidedAt: now, firstMet: now }]);
  });

  test('is of its place: elsewhere it waits again', () => {
    show(first);
    trust(first);
    expect(show(first, 'plc:4841')?.code).toBe('certificateWaiting');
  });

  test('that is none is refused', () => {
    expect(show({ der: Buffer.from('garbage') } as unknown as TestCertificate)).toMatchObject({
      code: 'badCertificate',
    });
    expect(servers.all).toEqual([]);
  });
});

describe('another certificate than the trusted one', () => {
  beforeEach(() => {
    show(first);
    trust(first);
    entries = [];
  });

  test('is refused with both, is in the log, and may take its place: then the former is refused', () => {
    const fault = { code: 'certificateChanged', fingerprint: renewed?.fingerprint, trusted: first?.fingerprint };
    expect([show(renewed), show(renewed)]).toEqual([fault, fault]);
    expect(entries).toMatchObject([
      { kind: 'certificateChanged', object: { name: 'plc:4840' }, fields: { trusted: first?.fingerprint } },
    ]);
    expect(show(first)).toBeUndefined();
    trust(renewed);
    expect(show(renewed)).toBeUndefined();
    expect(show(first)).toMatchObject({ code: 'certificateChanged', trusted: renewed?.fingerprint });
    expect([stateOf(first), stateOf(renewed)]).toEqual(['former', 'trusted']);
  });

  test('waits when the trusted one is removed', () => {
    const met = servers.find('plc:4840', first?.fingerprint ?? '');
    if (met) servers.remove(met);
    expect(show(first)?.code).toBe('certificateWaiting');
    restart();
    expect(stateOf(first)).toBe('waiting');
  });
});

test('a trusted certificate that has ended is refused', () => {
  show(first);
  trust(first);
  now = start + 100 * dayMs;
  expect(show(first)).toEqual({
    code: 'certificateExpired',
    fingerprint: first?.fingerprint,
    until: new Date(now).toISOString(),
  });
});

describe('a certificate by an authority', () => {
  test('is noted, and a renewed one is in its place', () => {
    expect([show(first, 'plc:1', true), show(renewed, 'plc:1', true)]).toEqual([undefined, undefined]);
    expect(servers.all).toMatchObject([{ fingerprint: renewed?.fingerprint, state: 'signed' }]);
    expect(entries).toEqual([]);
  });

  test('is no decision for a link that trusts by fingerprint, and takes none away', () => {
    show(first, 'plc:1', true);
    expect(show(first, 'plc:1')?.code).toBe('certificateWaiting');
    trust(first, 'plc:1');
    expect(show(first, 'plc:1', true)).toBeUndefined();
    expect(show(first, 'plc:1')).toBeUndefined();
  });
});

test('thirty days before the end there is a notice, once for each that links accept', () => {
  show(first);
  trust(first);
  show(renewed, 'broker:8883', true);
  show(third, 'other:1');
  entries = [];
  now = start + 70 * dayMs - 1;
  servers.review();
  expect(entries).toEqual([]);
  now = start + 71 * dayMs;
  servers.review();
  restart();
  servers.review();
  expect(entries.map(({ kind, object, fields }) => [kind, object?.name, fields])).toEqual([
    ['certificateEnding', 'plc:4840', { fingerprint: first?.fingerprint, until: start + 100 * dayMs }],
    ['certificateEnding', 'broker:8883', { fingerprint: renewed?.fingerprint, until: start + 100 * dayMs }],
  ]);
  // Nobody has met the third for a month.
  expect(servers.all).toHaveLength(2);
});

describe('a flood', () => {
  test('of one server, another one each time, is bounded and one event', () => {
    for (const one of many) show(one);
    expect(servers.all.map(({ fingerprint }) => fingerprint)).toEqual(
      many.slice(-mostWaiting).map(({ fingerprint }) => fingerprint),
    );
    expect(kinds()).toEqual(['certificateWaiting']);
    expect(store.all()).toHaveLength(mostWaiting);
  });

  test('of many places pushes no trusted one out', () => {
    show(first, 'kept:1');
    trust(first, 'kept:1');
    for (let place = 0; place < 2 * mostCertificates; place++) show(renewed, `place:${place}`);
    expect(servers.all).toHaveLength(mostCertificates);
    expect(stateOf(first, 'kept:1')).toBe('trusted');
    for (const { place } of servers.all) trust(place === 'kept:1' ? first : renewed, place);
    expect(show(third, 'one more:1')?.code).toBe('certificateWaiting');
    expect(servers.all.map(({ state }: StoredCertificate) => state)).toEqual(Array(mostCertificates).fill('trusted'));
  });
});

test('a link that is refused every few seconds writes once a day', () => {
  let written = 0;
  const met = (one: StoredCertificate) => {
    written++;
    store.met(one);
  };
  servers = new ServerCertificates({ store: { ...store, met }, record: () => undefined, now: () => now });
  for (let i = 0; i < 100; i++) {
    now += 60_000;
    show(first);
  }
  expect(written).toBe(1);
  now += dayMs;
  show(first);
  expect([written, servers.all[0]?.lastMet]).toEqual([2, now]);
});
