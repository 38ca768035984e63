import { setupI18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Point } from '../../../protocol/point.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import { pointOf } from '../../../protocol/testPoint.ts';
import { english } from '../../text/testEnglish.ts';
import type { PageDay } from './pageDay.ts';
import { toYesterday } from './toYesterday.ts';

const i18n = setupI18n();
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: english }));

const yesterday = Date.UTC(2026, 10, 19, 12);
const now = Date.UTC(2026, 10, 20, 12, 2);
const flow = pointOf({ infoNumber: 1, id: 'FLOW', name: 'Flow', unit: 'm³/h', digits: 1, source: 1, link: 'plant' });

interface Given {
  readonly of?: Partial<Point>;
  readonly state?: ValueState;
  readonly at?: number | undefined;
  readonly now?: number;
}

function textFor(value: number | string | undefined, before: number | undefined, given: Given = {}) {
  const point = { ...flow, ...given.of };
  const day: PageDay = {
    yesterday: 'at' in given ? given.at : yesterday,
    points: new Map([['FLOW', { past: undefined, before }]]),
  };
  const live = { deviceTime: () => given.now ?? now, timeZone: () => 'Europe/Paris' };
  return toYesterday(i18n, { point, value, state: given.state ?? 'good' }, day, live)?.text.replaceAll('\u00a0', ' ');
}

test.each([
  [63.6, 60, '▲ 6 % to yesterday 13:00'],
  [56.4, 60, '▼ 6 % to yesterday 13:00'],
  [60.3, 60, '▲ 0.5 % to yesterday 13:00'],
  [60.04, 60, 'as yesterday 13:00'],
  [0, 60, '▼ 100 % to yesterday 13:00'],
  // Of nothing, of a value below zero, and of nearly nothing, percent says nothing.
  [60, 0, '▲ 60.0 m³/h to yesterday 13:00'],
  [-2, 3, '▼ 5.0 m³/h to yesterday 13:00'],
  [3, -2, '▲ 5.0 m³/h to yesterday 13:00'],
  [60, 0.1, '▲ 59.9 m³/h to yesterday 13:00'],
  [100_000.1, 100_000, '▲ 0.1 m³/h to yesterday 13:00'],
] as const)('%d after %d: %s', (value, before, text) => {
  expect(textFor(value, before)).toBe(text);
});

test('degrees are told in degrees, and percent in points', () => {
  expect(textFor(14, 12, { of: { unit: '°C' } })).toBe('▲ 2.0 °C to yesterday 13:00');
  expect(textFor(60, 76.5, { of: { unit: '%' } })).toBe('▼ 16.5 points to yesterday 13:00');
});

test('nothing is said of a value that is not good, was not known, or is no number', () => {
  expect(textFor(63.6, undefined)).toBeUndefined();
  expect(textFor(undefined, 60)).toBeUndefined();
  expect(textFor('open', 60)).toBeUndefined();
  for (const state of ['forced', 'simulated', 'linkLost', 'outOfRange'] as const)
    expect(textFor(63.6, 60, { state })).toBeUndefined();
});

test('nothing is said where yesterday had no such time, nor of the day before', () => {
  expect(textFor(63.6, 60, { at: undefined })).toBeUndefined();
  // Read at 23:58, and midnight has passed.
  const midnight = Date.UTC(2026, 10, 20, 23);
  expect(textFor(63.6, 60, { at: midnight - 24 * 3_600_000 - 900_000, now: midnight - 60_000 })).toBeDefined();
  expect(textFor(63.6, 60, { at: midnight - 24 * 3_600_000 - 900_000, now: midnight + 60_000 })).toBeUndefined();
});

test('the time is that of the station’s clock, before and after it changes', () => {
  const sunday = Date.UTC(2026, 9, 25, 11, 2);
  expect(textFor(63.6, 60, { at: Date.UTC(2026, 9, 24, 10), now: sunday })).toBe('▲ 6 % to yesterday 12:00');
});

test('a reader of the screen hears it in words', () => {
  const day: PageDay = { yesterday, points: new Map([['FLOW', { past: undefined, before: 60 }]]) };
  const live = { deviceTime: () => now, timeZone: () => 'Europe/Paris' };
  const found = toYesterday(i18n, { point: flow, value: 56.4, state: 'good' }, day, live);
  expect(found?.spoken.replaceAll('\u00a0', ' ')).toBe('6 % less than yesterday 13:00');
  expect(found?.short.replaceAll('\u00a0', ' ')).toBe('▼ 6 %');
});
