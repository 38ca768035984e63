import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { Point } from '../../../protocol/point.ts';
import { pointView } from '../../live/pointView.ts';
import { pump } from '../../live/testPoint.ts';
import { sentenceOf, stateSentences } from './stateSentences.ts';

test('"since" is said of what was seen to begin, else "at least since" (R38)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const frozen = (beganUnseen: boolean) => i18n._(stateSentences.frozen('14:00:00', beganUnseen));
  expect(frozen(false)).toBe('Uncertain: unchanged since 14:00:00 although it should vary.');
  expect(frozen(true)).toBe('Uncertain: unchanged since at least 14:00:00 although it should vary.');
});

test('a current value that was there before the service looked is told as such (R38)', () => {
  expect(stateSentences.good('14:02', true).message).toBe('Current; unchanged since at least {since}.');
  expect(stateSentences.good('14:02', false).message).toBe('Current; value at {since}.');
});

test('a value that is the same after a gap says since when no other was seen, and that there was a gap', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const sentence = (state: 'good' | 'frozen' | 'deviceError') =>
    i18n._(stateSentences[state]('04:58:02', true, '00:10:03'));
  expect(sentence('good')).toBe('Current; no change seen since 00:10:03 (observation interrupted until 04:58:02).');
  expect(sentence('frozen')).toBe('Uncertain: no change seen since 00:10:03 although it should vary.');
  expect(sentence('deviceError')).toContain('no change of the value was seen since 00:10:03.');
  const high = pointView({ ...pump, kind: 'numeric', rangeMax: 4 }, 'good', {
    ...{ value: 5, sourceTime: 0, beganUnseen: true, isBlocked: false },
  });
  expect(i18n._(sentenceOf(high)('04:58:02', true, '00:10:03'))).toBe(
    'Current, outside its normal range; no change seen since 00:10:03 (observation interrupted until 04:58:02).',
  );
});

test('the two ranges are never mixed (R44)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const level = { ...pump, kind: 'numeric', unit: 'm', rangeMax: 4, measureMax: 6 } as const;
  const known = { sourceTime: 0, beganUnseen: false, isBlocked: false };
  const said = (value: number, state: 'good' | 'outOfRange', point: Point = level) =>
    i18n._(sentenceOf(pointView(point, state, { ...known, value }))('14:02', false));
  expect(said(4, 'good')).toBe('Current; value at 14:02.');
  expect(said(5, 'good')).toBe('Current, outside its normal range; value at 14:02.');
  expect(said(7, 'outOfRange')).toBe(
    'Uncertain: the value at 14:02 is outside the measuring range. Check the sensor and its cable.',
  );
  const mode = { ...level, kind: 'state', states: ['Off', 'On'] } as const;
  expect(said(7, 'outOfRange', mode)).toBe('Uncertain: the value at 14:02 is a state without a name.');
});
