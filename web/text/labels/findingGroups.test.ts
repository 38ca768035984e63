import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import type { FindingReason } from '../../../protocol/faults/findingCodes.ts';
import { findingGroups, findingInFormWords } from './findingGroups.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const found = (reason: FindingReason, file = 'station.xml', element = file === 'station.xml' ? 'Point' : undefined) => {
  const finding: ReportedFinding = { kind: 'remark', file, line: 1, text: '', element, reason };
  return { finding, text: findingInFormWords(finding, i18n) };
};
const notANumber = (field: string, value: string) =>
  found({ code: 'notANumber', field, value, expected: '', min: '', max: '' });
const titles = (...items: ReturnType<typeof found>[]) => findingGroups(items, i18n).map(({ title }) => title);

test('findings of one kind are one row with their number, without what differs', () => {
  const [min, max] = [notANumber('Min', 'x'), notANumber('Max', 'x')];
  expect(titles(min, max, notANumber('Min', 'y'))).toEqual([
    '2 × Point: Minimum setpoint: “…” is not a number.',
    'Point: Maximum setpoint: “x” is not a number.',
  ]);
});

test('both fields of a comparison are named as in the forms', () => {
  const { text } = found(
    { code: 'statesAlike', field: 'Status1Image', other: 'Status0Image' },
    'station.xml',
    'ImageLogicData',
  );
  expect(text).toMatch(/Picture of state 1 looks like Picture of state 0: the states can’t be distinguished\.$/);
});

test('texts without a translation are one row for each language', () => {
  const missing = (value: string, language: string) => found({ code: 'noTranslation', value }, `texts.${language}.xml`);
  expect(titles(missing('Pump', 'fr'), missing('Tank', 'fr'), missing('Pump', 'en'))).toEqual([
    '2 texts have no translation: French',
    '“Pump” has no translation.',
  ]);
});

test('what this app does not know is a row of its own', () => {
  const finding: ReportedFinding = {
    kind: 'fault',
    file: 'a',
    line: 0,
    text: 'Odd',
    element: undefined,
    reason: undefined,
  };
  expect(titles({ finding, text: 'Odd' }, { finding, text: 'Odd' })).toEqual(['Odd', 'Odd']);
});
