import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { type FindingReason, findingCodes } from '../../../protocol/faults/findingCodes.ts';
import { languages } from '../language.ts';
import { findingText } from './findingText.ts';

const [en, fr] = [(await languages.en.first()).messages, (await languages.fr.first()).messages];
const numbers = new Set(['day', 'exception', 'switch', 'limit']);

test.each(Object.entries(findingCodes))('%s has words in English, and the same is told in French', (code, params) => {
  const values = params.map((name) => [name, numbers.has(name) ? '1' : `‹${name}›`]);
  const reason = { code, ...Object.fromEntries(values) } as FindingReason;
  const [english, french] = (['en', 'fr'] as const).map((locale) =>
    findingText(setupI18n({ locale, messages: { en, fr } }), reason, 'Point'),
  );
  expect(english).toMatch(/^Point: /);
  expect(french).toMatch(/^Point\s: /);
  const told = (text = '') => [...new Set(text.match(/‹\w+›/g))].sort();
  expect(told(french)).toEqual(told(english));
});
