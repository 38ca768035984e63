import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { stateSentences } from './stateSentences.ts';

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
