import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DecisionState } from '../../protocol/trust.ts';
import { ownCertificateStore } from '../store/tables/ownCertificate.ts';
import { certificateStore } from '../store/tables/serverCertificates.ts';
import { openDb } from '../store/testDatabases.ts';
import { testCertificate } from '../trust/testCertificates.ts';
import { ownCertificate, serverCertificates } from './checkTrust.ts';
import { dayMs, examined, now } from './testExamined.ts';

let data: string;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'vigie-'));
});
afterEach(() => rmSync(data, { recursive: true }));

async function shown(place: string, state: DecisionState, days: number) {
  const until = now + days * dayMs;
  const { der: certificate, fingerprint } = await testCertificate(place, { from: now - 900 * dayMs, until });
  using db = openDb(data);
  certificateStore(db).met({ place, fingerprint, certificate, state, firstMet: now, lastMet: now });
}
const found = () => [serverCertificates(examined({ data }))].flat();

test('a device without such servers has no row', () => {
  expect(found()).toEqual([]);
  openDb(data).close();
  expect(found()).toEqual([]);
});

test.each([
  ['trusted', 31, 'ok', 'are valid until'],
  ['signed', 29, 'warning', 'are valid until'],
  ['trusted', -1, 'error', 'The certificate of the server plc:4840 expired at'],
] as const)('one that is %s and ends in %d days is %s', async (state, days, result, words) => {
  await shown('plc:4840', state, days);
  await shown('other:1', 'trusted', 800);
  expect(found()).toMatchObject([{ state: result, message: expect.stringContaining(words) }]);
});

test.each([
  [31, 'ok', 'is valid until'],
  [29, 'warning', 'is valid until'],
  [-1, 'error', 'expired at'],
] as const)('that of the device, which ends in %d days, is %s', async (days, state, words) => {
  const own = () => [ownCertificate(examined({ data }))].flat();
  expect(own()).toEqual([]);
  const { cert, key } = await testCertificate('device', { from: now - 900 * dayMs, until: now + days * dayMs });
  {
    using db = openDb(data);
    ownCertificateStore(db).make({ certificate: cert, key });
  }
  expect(own()).toMatchObject([{ state, message: expect.stringContaining(words) }]);
});

test('one that waits is named', async () => {
  await shown('plc:4840', 'waiting', 800);
  expect(found()).toMatchObject([
    { state: 'warning', message: '1 server waits to be trusted: plc:4840.', todo: expect.stringContaining('trust') },
  ]);
});
