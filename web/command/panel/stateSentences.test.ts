import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { stateSentences } from './stateSentences.ts';

test('"since" is said of what was seen to begin, else "at least since" (R38)', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const frozen = (beganUnseen: boolean) => i18n._(stateSentences.frozen('14:00:00', beganUnseen));
  expect(frozen(false)).toBe('Uncertain: it has not changed since 14:00:00, though it should.');
  expect(frozen(true)).toBe('Uncertain: it has not changed at least since 14:00:00, though it should.');
});
