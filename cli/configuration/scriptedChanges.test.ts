import { expect, test } from 'vitest';
import { inEnglish } from '../../device/text/catalogue.ts';
import { changeRecord } from '../../protocol/configuration/changeCodes.ts';
import { changeText } from '../../station/compare/changeText.ts';
import { consoleLanguage } from '../consoleLanguage.ts';
import { changesBetween, demo, edited, recordsOf } from './testConfigurations.ts';
import { scriptedChanges } from './testScriptedChanges.ts';

const before = recordsOf(demo);
const french = consoleLanguage({ LANG: 'fr_FR.UTF-8' });

test.each(scriptedChanges)('$title is named in English and in French', ({ edit, en, fr }) => {
  const changes = changesBetween(before, recordsOf(edited(edit)));
  expect(changes.map((change) => changeText(change, inEnglish))).toEqual(en);
  expect(changes.map((change) => changeText(change, french).replace(/[\u00a0\u202f]/g, ' '))).toEqual(fr);
  expect(
    changes.map((change) => changeRecord.read(changeRecord.write(change))),
    'over the wire',
  ).toEqual(changes);
});

test('thousands of equal changes are one sentence', () => {
  const change = { code: 'pointAdded', name: 'A', id: 'A', count: '1200', names: 'A (A)\n…' } as const;
  expect(changeText({ change }, inEnglish)).toBe('1,200 new points: “A (A)”, ….');
});

test('what can do harm comes first', () => {
  const all = scriptedChanges.filter(({ title }) =>
    ['another name of a point', 'another limit of an alarm', 'a command to another register'].includes(title),
  );
  const after = edited((text) => {
    const files = all.reduce((xml, { edit }) => edit(() => xml)['station.xml'] ?? xml, text('station.xml'));
    return { 'station.xml': files };
  });
  expect(changesBetween(before, recordsOf(after)).map(({ group }) => group)).toEqual(['commands', 'alarms', 'texts']);
});
