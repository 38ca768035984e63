import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { AlarmOutcome } from '../../protocol/alarms/alarmRequests.ts';
import { alarmActWords } from './labels/alarmWords.ts';
import { actWords } from './labels/overrideWords.ts';

const english = setupI18n({ locale: 'en', messages: { en: {} } });

test('who writes too many entries is told how long to wait', () => {
  const outcome = { result: 'refused', reason: 'tooOften', retryAfterSec: 5 } as const satisfies AlarmOutcome;
  for (const words of [alarmActWords(outcome), actWords(outcome)])
    expect(words && english._(words)).toBe('Too many entries. Try again in 5 s.');
});
