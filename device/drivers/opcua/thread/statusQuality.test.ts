import { expect, test } from 'vitest';
import { statusQuality } from './statusQuality.ts';

test.each([
  [0x0000_0480, 'Good#Overflow', 'good', undefined],
  [0x4094_0600, 'UncertainEngineeringUnitsExceeded#HighLimit', 'doubtful', 'UncertainEngineeringUnitsExceeded'],
  [0x8031_0480, 'BadNoCommunication#Overflow', 'linkLost', 'BadNoCommunication'],
  [0x808c_0000, 'BadSensorFailure', 'deviceError', 'BadSensorFailure'],
] as const)('%d %s is %s', (value, name, quality, code) => {
  const { why, ...found } = statusQuality({ value, name });
  expect([found.quality, why && 'status' in why ? why.status : undefined]).toEqual([quality, code]);
});
