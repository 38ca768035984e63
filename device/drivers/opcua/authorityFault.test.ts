import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorityFault } from './authorityFault.ts';
import { signedBy, testAuthority } from './testTrust.ts';

test('a certificate is accepted that one of the authorities has signed for that server, while both are valid', async () => {
  const [plant, other] = await Promise.all([testAuthority('plant'), testAuthority('other')]);
  const made = await signedBy(plant, '10.0.0.5');
  const { raw, validToDate } = new X509Certificate(made.cert);
  expect(authorityFault(raw, plant.cert, '10.0.0.5')).toBeUndefined();
  expect(authorityFault(raw, `${other.cert}\n${plant.cert}`, 'plc-7')).toBeUndefined();
  expect(authorityFault(raw, other.cert, '10.0.0.5')).toBe('not signed');
  expect(authorityFault(raw, '', '10.0.0.5')).toBe('not signed');
  expect(authorityFault(raw, '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', 'plc-7')).toBe(
    'not signed',
  );
  expect(authorityFault(raw, plant.cert, '10.0.0.5', validToDate.getTime() + 1)).toMatch(/^valid until/);
  for (const name of ['10.0.0.6', 'plc-8'])
    expect(authorityFault(raw, plant.cert, name)).toMatch(/^of another host: .*plc-7/);
  expect(authorityFault(Buffer.from('none'), plant.cert, 'plc-7')).toBe('unreadable');
});
