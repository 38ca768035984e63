import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { NewFinding } from '../../../protocol/configuration/proposal.ts';
import { languages } from '../../text/language.ts';
import { findingTicks } from './ticks.ts';

const { messages } = await languages.en.first();
const i18n = setupI18n({ locale: 'en', messages: { en: messages } });

const finding = (key: string, code: 'noAction' | 'noTranslation', value: string, file: string): NewFinding => ({
  key,
  finding: { kind: 'remark', file, line: 3, element: 'Alarm', text: value, reason: { code, value } } as const,
});

test('what is missing is one tick for each kind and file, which names and confirms all of it', () => {
  const ticks = findingTicks(
    [
      finding('a', 'noAction', 'B1.ON', 'station.xml'),
      finding('b', 'noTranslation', 'Pump', 'texts.fr.xml'),
      finding('c', 'noAction', 'B2.ON', 'station.xml'),
    ],
    i18n,
  );
  expect(ticks.map(({ text, accepted }) => [text, accepted])).toEqual([
    ['Alarms without operator guidance: B1.ON · B2.ON', ['a', 'c']],
    [expect.stringContaining('Pump'), ['b']],
  ]);
});
