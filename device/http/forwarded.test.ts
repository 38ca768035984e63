import { expect, test } from 'vitest';
import { addressOfHop } from './forwarded.ts';

test.each([
  ['10.1.2.3', '10.1.2.3'],
  [' 10.1.2.3:49152 ', '10.1.2.3'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['fe80::1%eth0', 'fe80::1'],
  [`fe80::1%${'x'.repeat(7000)}`, 'fe80::1'],
  ['', undefined],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['10.1.2.3:', undefined],
  ['10.1.2.3:port', undefined],
  ['10.1.2.300', undefined],
  ['[10.1.2.3', undefined],
  ['10.1.2.3 10.1.2.4', undefined],
  ['x'.repeat(7000), undefined],
])('a hop is read as an address whatever is around it: case %$', (hop, address) =>
  expect(addressOfHop(hop)).toBe(address),
);
