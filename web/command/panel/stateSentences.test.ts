import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { stateSentences } from './stateSentences.ts';

test('"since" is said of what was seen to begin, else "at least since" (R38)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const frozen = (beganUnseen: boolean) => i18n._(stateSentences.frozen('14:00:00', beganUnseen));
  expect(frozen(false)).toBe('Uncertain: it has not changed since 14:00:00, though it should.');
  expect(frozen(true)).toBe('Uncertain: it has not changed at least since 14:00:00, though it should.');
});

test('a current value that was there before the service looked is told as such (R38)', () => {
  expect(stateSentences.good('14:02', true).message).toBe('Current; so at least since {since}.');
  expect(stateSentences.good('14:02', false).message).toBe('Current; the value is of {since}.');
});
