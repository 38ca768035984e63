import { expect, test } from 'vitest';
import { addressGroup } from './addressGroup.ts';

test.each([
  ['192.168.1.20', '192.168.1.20'],
  ['::ffff:192.168.1.20', '192.168.1.20'],
  ['::FFFF:c0a8:0114', '192.168.1.20'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7:0:0:0:1', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['2001:db8::8:0:0:0:1', '2001:db8:0:8::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['no address', 'no address'],
])('%s counts as %s', (address, group) => expect(addressGroup(address)).toBe(group));
