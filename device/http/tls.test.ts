import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { releaseDate } from '../installation.ts';
import { ownCertificate } from './tls.ts';

const released = Date.parse(releaseDate);
const dayMs = 86_400_000;
let folder = '';
const said: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vigie-'));
  said.length = 0;
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

const startAt = async (now: number) => {
  const { cert } = await ownCertificate(folder, [], (line) => said.push(line), now);
  const { validFromDate, validToDate } = new X509Certificate(cert);
  return { cert, from: validFromDate.toISOString().slice(0, 10), until: validToDate.toISOString().slice(0, 10) };
};
const day = (time: number) => new Date(time).toISOString().slice(0, 10);
const tenYearsAfter = (date: string) => `${Number(date.slice(0, 4)) + 10}${date.slice(4)}`;

test.each([
  ['shows 1970', 0, tenYearsAfter(releaseDate)],
  ['is right', released + 100 * dayMs, tenYearsAfter(day(released + 100 * dayMs))],
  ['shows 2099', Date.UTC(2099, 5, 1), '2109-06-01'],
])('a certificate that is made while the clock %s is valid from the release on', async (_, now, until) => {
  expect(await startAt(now)).toMatchObject({ from: releaseDate, until });
  expect(said).toEqual([]);
});

async function keepCertificateOf1970() {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'pump.town' }], {
    keyType: 'ec',
    notBeforeDate: new Date(0),
    notAfterDate: new Date('1980-01-01'),
  });
  writeFileSync(join(folder, 'tls-key.pem'), key);
  writeFileSync(join(folder, 'tls-certificate.pem'), cert);
  return cert;
}

test('one that an earlier version made in 1970 is made anew once the clock is right, and the start says so', async () => {
  const old = await keepCertificateOf1970();
  expect((await startAt(dayMs)).cert).toBe(old);
  const made = await startAt(released + dayMs);
  expect(made.from).toBe(releaseDate);
  expect(said).toEqual([
    'The certificate was valid until 1980-01-01. The service creates a new one; browsers will ask to trust it.',
  ]);
  expect((await startAt(released + 2 * dayMs)).cert).toBe(made.cert);
  expect(said).toHaveLength(1);
});
