import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { shelveAlarm } from '../../protocol/calls/alarmAction.ts';
import { setBlock } from '../../protocol/calls/intervention.ts';
import { faultOf } from './faultOf.ts';
import { english as messages } from './testEnglish.ts';

const english = setupI18n({ locale: 'en', messages: { en: messages } });

test.each([setBlock, shelveAlarm])('who writes too many entries is told how long to wait', (call) => {
  const fields = { retryAfterSec: 5 };
  const fault = faultOf(call, { kind: 'refused', reason: 'tooOften', fields, code: 0 } as never);
  expect(fault && english._(fault)).toBe('Too many entries. Try again in 5 s.');
  const untold = faultOf(call, {
    kind: 'refused',
    reason: 'tooOften',
    fields: { retryAfterSec: undefined },
    code: 0,
  } as never);
  expect(untold && english._(untold)).toBe('Too many entries. Try again in 1 s.');
});
