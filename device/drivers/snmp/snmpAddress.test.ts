import { expect, test } from 'vitest';
import type { SnmpPlace } from '../../../protocol/drivers/snmp/snmpSchema.ts';
import { parseSnmpAddress, snmpLinkFault } from './snmpAddress.ts';
import { testLink } from './testLinks.ts';

const none = { index: undefined, keyOid: undefined, key: undefined, command: undefined, type: 'number' } as const;
const parsed = (place: Partial<SnmpPlace> & { readonly oid: string }) => parseSnmpAddress({ ...none, ...place });

test.each<[string, Partial<SnmpPlace>, string]>([
  ['1.3.6.1.2.1.1.3.0', {}, '1.3.6.1.2.1.1.3.0'],
  ['.1.3.6.1.2.1.1.3.0', {}, '1.3.6.1.2.1.1.3.0'],
  ['1.03.6.1', {}, '1.3.6.1'],
  ['1.3.6.1.2.1.2.2.1.10', { index: '2' }, '1.3.6.1.2.1.2.2.1.10.2'],
  ['1.3.6.1.2.1.4.20.1.1', { index: '10.0.0.1' }, '1.3.6.1.2.1.4.20.1.1.10.0.0.1'],
])('%s with %j is %s', (oid, more, expected) => {
  expect(parsed({ oid, ...more })).toMatchObject({ address: { oid: expected, type: 'number' } });
});

test('a row that is found by a text', () => {
  expect(parsed({ oid: '1.3.6.1.1', keyOid: '.1.3.6.1.2', key: 'eth0' })).toEqual({
    address: { oid: '1.3.6.1.1', row: { keyOid: '1.3.6.1.2', key: 'eth0' }, type: 'number' },
  });
});

test.each<[string, Partial<SnmpPlace>, object]>([
  ['sysUpTime.0', {}, { code: 'badOid', field: 'Oid' }],
  ['', {}, { code: 'badOid' }],
  ['3.1', {}, { code: 'badOid' }],
  ['1.40', {}, { code: 'badOid' }],
  ['1.3.4294967296', {}, { code: 'badOid' }],
  [`1.3${'.1'.repeat(127)}`, {}, { code: 'badOid' }],
  ['1.3.6', { index: 'eth0' }, { code: 'badOid', field: 'Index' }],
  ['1.3.6', { index: '1', key: 'eth0', keyOid: '1.3' }, { code: 'indexAndKey', field: 'Index' }],
  ['1.3.6', { key: 'eth0' }, { code: 'needsField', field: 'Key', other: 'KeyOid' }],
  ['1.3.6', { keyOid: '1.3.6' }, { code: 'needsField', field: 'KeyOid', other: 'Key' }],
  ['1.3.6', { keyOid: 'ifDescr', key: 'eth0' }, { code: 'badOid', field: 'KeyOid' }],
])('%s with %j is none', (oid, more, fault) => {
  expect(parsed({ oid, ...more })).toMatchObject({ fault });
});

test.each<[object, object | undefined]>([
  [{}, undefined],
  [{ userName: 'a' }, { code: 'otherVersion', field: 'UserName', other: '2c', expected: '3' }],
  [{ version: '3' }, { code: 'needsField', field: 'Version', other: 'UserName' }],
  [{ version: '3', userName: 'a' }, undefined],
  [
    { version: '3', userName: 'a', community: 'c' },
    { code: 'otherVersion', field: 'Community', expected: '1, 2c' },
  ],
  [
    { version: '3', userName: 'a', authProtocol: 'sha' },
    { code: 'needsField', other: 'AuthPassword' },
  ],
  [
    { version: '3', userName: 'a', privProtocol: 'aes', privPassword: 'p' },
    { code: 'needsField', field: 'PrivProtocol', other: 'AuthProtocol' },
  ],
  [
    { version: '3', userName: 'a', authProtocol: 'sha', authPassword: 'x', privProtocol: 'aes', privPassword: 'p' },
    undefined,
  ],
])('the link %j', (more, fault) => {
  const found = snmpLinkFault(testLink({ port: 161, ...more }));
  if (fault) expect(found).toMatchObject(fault);
  else expect(found).toBeUndefined();
});
