import { expect, test } from 'vitest';
import { fillTemplate } from '../../protocol/faults/fillTemplate.ts';
import type { Finding } from '../../protocol/faults/finding.ts';
import type { Translation } from '../../protocol/text/template.ts';
import { findingText, findingTextIn } from './findingText.ts';

const place = { kind: 'fault', file: 'station.xml', line: 12, element: 'Point' } as const;

test('a finding has file, line, element, field, value and what is allowed', () => {
  const reason = { code: 'badType', field: 'Type', value: 'uint64', expected: 'bool, uint16', other: '' } as const;
  expect(findingText({ ...place, reason })).toBe(
    'station.xml:12: Point: Type: “uint64” is not a valid type. Expected: one of bool, uint16.',
  );
});

test('what another program says is a technical detail; a finding of the whole file has no line', () => {
  const finding: Finding = { kind: 'fault', file: 'a.xml', line: 0, reason: { code: 'badXml', detail: 'No end.' } };
  expect(findingText(finding)).toBe('a.xml: Not well-formed XML. Technical detail: No end.');
});

test('a finding in another language, with the name of the day in it', () => {
  const say: Translation['say'] = (text, values = {}) =>
    typeof text === 'string' ? `‹${fillTemplate(text, values)}›` : say(text.id, text.values);
  const none = { exception: '', name: '', limit: '', other: '', date: '' };
  const reason = {
    code: 'programmeFault',
    mistake: 'sameTime',
    day: '0',
    switch: '2',
    text: '06:00',
    ...none,
  } as const;
  expect(findingTextIn({ locale: 'fr', say }, { ...place, reason })).toBe(
    'station.xml:12: ‹Point: ‹lundi, ‹switching time 2›: ‹Duplicate time 06:00.›››',
  );
});
