import { expect, test } from 'vitest';
import { opcuaLinkFault } from './opcuaLinkFault.ts';
import { testLink } from './testLinks.ts';

test.each([
  [{}, undefined],
  [{ securityMode: 'sign' }, undefined],
  [{ securityPolicy: 'None' }, undefined],
  [{ securityPolicy: 'Basic256Sha256' }, 'opcuaNeedsSecurity'],
  [{ securityMode: 'sign', securityPolicy: 'None' }, 'opcuaNoPolicy'],
  [{ userName: 'ada', userCertificate: 'ada' }, 'opcuaTwoLogins'],
  [{ password: 'ada' }, 'opcuaNeedsOther'],
  [{ serverName: 'plc-7' }, 'opcuaNeedsOther'],
  [{ serverName: 'plc-7', authority: 'plant' }, undefined],
] as const)('%j: %s', (fields, code) => {
  expect(opcuaLinkFault(testLink({ port: 4840, ...fields }))?.code).toBe(code);
});
