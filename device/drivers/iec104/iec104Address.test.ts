import { expect, test } from 'vitest';
import { describeIec104Address, parseIec104Address } from './iec104Address.ts';
import { iec104Kind } from './iec104Kind.ts';
import { objectAt, testLink } from './testLinks.ts';

const none = { command: undefined, commandObject: undefined, select: false, qualifier: 0, commandTime: false };

test('an address has the station and the object; commands only where they are named', () => {
  const plain = objectAt(4001, 'single', { station: 7 });
  expect(plain).toEqual({ station: 7, object: 4001, type: 'single' });
  expect(iec104Kind.writeFault(plain)).toEqual({ expected: 'Command' });
  expect(iec104Kind.nodeOf?.(plain)).toBe('7');
  const commanded = objectAt(4001, 'single', { command: 'double', commandObject: 9001, select: true, qualifier: 3 });
  expect(commanded.command).toEqual({ type: 'double', object: 9001, isSelected: true, qualifier: 3, hasTime: false });
  expect(iec104Kind.writeFault(commanded)).toBeUndefined();
  const link = testLink({ port: 2404, host: '10.0.0.5' });
  expect(describeIec104Address(plain, link)).toBe('single object 4001 of station 7 on 10.0.0.5:2404');
});

test.each([
  '',
  '4001',
  '104:1',
  '104:0:1',
  '104:65535:1',
  '104:1:0',
  '104:1:16777216',
  '101:1:1',
  '104:1:1.2',
  '104:1:1x',
])('%j is not an address', (objectAddress) => {
  const fault = { code: 'bad104Address', value: objectAddress };
  expect(parseIec104Address({ ...none, objectAddress, type: 'single' })).toMatchObject({ fault });
});

test.each([
  [{ select: true }, { code: 'needsCommand', field: 'Select', value: 'true' }],
  [{ commandObject: 5 }, { code: 'needsCommand', field: 'CommandObject' }],
  [
    { command: 'single', qualifier: 32 },
    { code: 'beyondQualifier', expected: '31', other: 'single' },
  ],
  [{ command: 'float', qualifier: 127 }, undefined],
] as const)('%j', (fields, fault) => {
  const parsed = parseIec104Address({ ...none, ...fields, objectAddress: '104:1:1', type: 'single' });
  expect('fault' in parsed ? parsed.fault : undefined).toEqual(fault && expect.objectContaining(fault));
});

test.each([
  [{ k: 12, w: 8 }, undefined],
  [
    { k: 12, w: 9 },
    { code: 'windowTooLarge', expected: '8' },
  ],
  [
    { t1: 10, t2: 10 },
    { code: 'ackTooLate', value: '10', other: '10' },
  ],
  [{ t3: 3, timeoutMs: 2000, periodMs: 1000 }, undefined],
  [
    { t3: 4, timeoutMs: 2000, periodMs: 1000 },
    { code: 'testedTooRarely', other: '6000', expected: '5000' },
  ],
  [{ t3: 20, timeoutMs: 2000, periodMs: 10_000 }, undefined],
  [{ timeZone: 'Mars/Base' }, { code: 'unknownZone' }],
  [{ authority: 'plant-ca' }, { code: 'needsTls', field: 'Authority' }],
  [{ tls: true, authority: 'plant-ca' }, undefined],
])('a link with %j', (fields, fault) => {
  const found = iec104Kind.linkFault?.(testLink({ port: 2404, ...fields }));
  expect(found).toEqual(fault && expect.objectContaining(fault));
});
