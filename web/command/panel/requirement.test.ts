import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Comparison } from '../../../protocol/condition.ts';
import { pump } from '../../live/testPoint.ts';
import { requirement } from './requirement.ts';

const level = { ...pump, name: 'North tank', kind: 'numeric' as const, unit: 'm', digits: 2 };
const valve = { ...pump, name: 'Valve', kind: 'state' as const, states: ['Shut', 'Moving', 'Open'] };

test.each<[Comparison, string]>([
  ['<', 'North tank at least 0.60 m'],
  ['<=', 'North tank above 0.60 m'],
  ['>', 'North tank at most 0.60 m'],
  ['>=', 'North tank below 0.60 m'],
  ['=', 'North tank other than 0.60 m'],
  ['!=', 'North tank 0.60 m'],
])('refused while %s 0.6, it needs: %s', (comparison, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { needs, now } = requirement({ infoNumber: 1, comparison, limit: 0.6, value: 3.4 }, level, 'en');
  expect(i18n._(needs)).toBe(words);
  expect(now).toBe('3.40 m');
});

test.each([
  [pump, '=', 1, 'Pump 1 Stopped'],
  [pump, '!=', 1, 'Pump 1 Running'],
  [valve, '!=', 2, 'Valve Open'],
  [valve, '=', 1, 'Valve other than Moving'],
] as const)('a state is required by its word', (watched, comparison, limit, words) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const { needs, now } = requirement({ infoNumber: 1, comparison, limit }, watched, 'en');
  expect(i18n._(needs)).toBe(words);
  expect(now).toBeUndefined();
});
