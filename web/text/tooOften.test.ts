import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { AlarmOutcome } from '../../protocol/alarms/alarmRequests.ts';
import { setBlock } from '../../protocol/calls/intervention.ts';
import { faultOf } from './faultOf.ts';
import { alarmActWords } from './labels/alarmWords.ts';
import { languages } from './language.ts';

const english = setupI18n({ locale: 'en', messages: { en: (await languages.en.first()).messages } });

test('who writes too many entries is told how long to wait', () => {
  const outcome = { result: 'refused', reason: 'tooOften', retryAfterSec: 5 } as const satisfies AlarmOutcome;
  for (const words of [
    alarmActWords(outcome),
    faultOf(setBlock, { kind: 'refused', reason: 'tooOften', fields: outcome, code: 0 }),
  ])
    expect(words && english._(words)).toBe('Too many entries. Try again in 5 s.');
});
