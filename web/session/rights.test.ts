import { expect, test } from 'vitest';
import type { IdentityCard } from '../../protocol/identityCard.ts';
import { serves } from './rights.ts';

const station = (profile: number, services: string, isNormalMode = true) => ({
  card: {
    services: new Map(services.split(' ').map((told) => [told.split('@')[0], Number(told.split('@')[1] ?? 9)])),
  } as unknown as IdentityCard,
  profile: { profile, isNormalMode, isPasswordEditable: true },
});

test.each([
  ['an observer', 'sendCommand', station(0, 'Command'), false],
  ['an operator', 'sendCommand', station(1, 'Command'), true],
  ['an operator of a device that takes no commands', 'sendCommand', station(3, 'Feed'), false],
  ['an operator', 'setBlock', station(1, 'CommandBlock'), false],
  ['a technician', 'setBlock', station(2, 'CommandBlock'), true],
  ['a technician', 'getSessions', station(2, 'Administration'), false],
  ['an administrator', 'getSessions', station(3, 'Administration'), true],
  ['an administrator in degraded mode', 'getSessions', station(3, 'Administration', false), false],
  ['an observer in degraded mode', 'getEvents', station(0, 'Event', false), true],
  ['a technician of a device that reads no point at once', 'startTrace', station(2, 'Diagnostic@1'), true],
  ['a technician of a device that reads no point at once', 'readPoint', station(2, 'Diagnostic@1'), false],
  ['a technician', 'readPoint', station(2, 'Diagnostic@2'), true],
  ['an administrator in degraded mode', 'getDrafts', station(3, 'Configuration@3', false), true],
  ['a technician', 'getDrafts', station(2, 'Configuration@3'), false],
  ['an observer', 'getConfig', station(0, ''), true],
] as const)('%s: %s is offered as the device would serve it (R6, R16, R17)', (_, call, told, is) => {
  expect(serves(told, call)).toBe(is);
});
