import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { type Change, changeCodes } from '../../../protocol/configuration/changeCodes.ts';
import {
  changeTemplates,
  detailTemplates,
  groupTitles,
  noChanges,
  valueWords,
} from '../../../protocol/configuration/changeTemplates.ts';
import { elementLabels, fieldLabels } from '../../../protocol/configuration/fieldLabels.ts';
import { languages } from '../language.ts';
import { configurationChangeText } from './configurationChangeText.ts';

const [en, fr] = [(await languages.en.first()).messages, (await languages.fr.first()).messages];
const speakers = (['en', 'fr'] as const).map((locale) => setupI18n({ locale, messages: { en, fr } }));

test.each(Object.entries(changeCodes))('%s names the same in English and in French', (code, names) => {
  for (const count of ['1', '12']) {
    const values = names.map((name) => [name, name === 'count' ? count : name === 'days' ? '' : `‹${name}›`]);
    const change = { code, ...Object.fromEntries(values) } as Change;
    const [english = '', french = ''] = speakers.map((i18n) => configurationChangeText(i18n, { change }));
    expect(french).not.toBe(english);
    const named = (text: string) => [...new Set(text.match(/‹\w+›/g))].sort();
    expect(named(french)).toEqual(named(english));
    expect(named(english).length).toBeGreaterThan(0);
  }
});

const all = [changeTemplates, detailTemplates, groupTitles, valueWords, fieldLabels, elementLabels].flatMap((table) =>
  Object.values<string | readonly string[]>(table).flat(),
);

test.each([...new Set([...all, noChanges])])('the app has the text: %s', (text) => {
  expect(en).toHaveProperty([text]);
  expect(fr).toHaveProperty([text]);
});
