import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { type Change, changeCodes, groupTitles } from '../../../protocol/configuration/changeCodes.ts';
import {
  changeTemplates,
  detailTemplates,
  noChanges,
  programmeParts,
  valueWords,
} from '../../../protocol/configuration/changeTemplates.ts';
import { elementLabels } from '../../../protocol/configuration/elementLabels.ts';
import { languages } from '../language.ts';
import { speakOfStation } from '../stationTexts.ts';
import { changeSentence } from './changeSentence.ts';

const [en, fr] = [(await languages.en.first()).messages, (await languages.fr.first()).messages];
const speakerOf = (locale: 'en' | 'fr') => setupI18n({ locale, messages: { en, fr } });
const speakers = [speakerOf('en'), speakerOf('fr')] as const;

test.each(Object.entries(changeCodes))('%s names the same in English and in French', (code, names) => {
  for (const count of ['1', '12']) {
    const values = names.map((name) => [name, name === 'count' ? count : name === 'days' ? '' : `‹${name}›`]);
    const change = { code, ...Object.fromEntries(values) } as Change;
    const [english = '', french = ''] = speakers.map((i18n) => changeSentence({ change }, i18n));
    expect(french).not.toBe(english);
    const named = (text: string) => [...new Set(text.match(/‹\w+›/g))].sort();
    expect(named(french)).toEqual(named(english));
    expect(named(english).length).toBeGreaterThan(0);
  }
});

test('names are those of the pages in the language of the reader, but for what a translation was', () => {
  speakOfStation(new Map([['Pump 1', 'Pompe 1']]));
  const sentence = (change: Readonly<Record<string, string>>) =>
    changeSentence({ change: change as Change }, speakers[1]).replace(/\s/g, ' ');
  const names = 'Pump 1\nTank';
  expect(sentence({ code: 'pointRemoved', name: 'Pump 1', id: 'P1', points: names })).toBe(
    'Point « Pompe 1 » (P1) supprimé. Mode ou limite de : « Pompe 1 », « Tank ».',
  );
  expect(sentence({ code: 'textRemoved', language: 'fr', count: '2', names })).toContain('« Pump 1 », « Tank »');
  speakOfStation(new Map());
});

const all = [changeTemplates, detailTemplates, groupTitles, valueWords, programmeParts, elementLabels].flatMap(
  (table) => Object.values<string | readonly string[]>(table).flat(),
);

test.each([...new Set([...all, noChanges])])('the app has the text: %s', (text) => {
  expect(en).toHaveProperty([text]);
  expect(fr).toHaveProperty([text]);
});
