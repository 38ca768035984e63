import { X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';
import { expect, test } from 'vitest';
import { isSignedBy } from './isSignedBy.ts';

const authority = (name: string) =>
  generate([{ name: 'commonName', value: name }], {
    keySize: 2048,
    extensions: [{ name: 'basicConstraints', cA: true }],
  });

test('a certificate is accepted when one of the authorities has signed it, and both are valid', async () => {
  const [plant, other] = [await authority('plant'), await authority('other')];
  const made = await generate([{ name: 'commonName', value: 'server' }], {
    keySize: 2048,
    ca: { key: plant.private, cert: plant.cert },
  });
  const certificate = new X509Certificate(made.cert);
  expect(isSignedBy(certificate, plant.cert)).toBe(true);
  expect(isSignedBy(certificate, `${other.cert}\n${plant.cert}`)).toBe(true);
  expect(isSignedBy(certificate, other.cert)).toBe(false);
  expect(isSignedBy(certificate, '')).toBe(false);
  expect(isSignedBy(certificate, plant.cert, certificate.validToDate.getTime() + 1)).toBe(false);
});
