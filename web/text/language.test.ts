// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appLanguages } from '../../protocol/texts.ts';
import { chooseLanguage, chosenLanguage, fetchLater, languages, speak } from './language.ts';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());
const page = document.documentElement;

test('English is spoken to whoever has chosen nothing (spec §1, §9)', async () => {
  expect(chosenLanguage()).toBe('en');
  await speak(chosenLanguage(), page);
  expect(page.lang).toBe('en');
});

test.each([
  ['fr', 'fr'],
  ['fr-CA', 'fr'],
  ['de-DE', 'en'],
  ['frr', 'en'],
])('a browser whose first language is %s begins in %s, where nothing was chosen (R33)', (browser, language) => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser);
  expect(chosenLanguage()).toBe(language);
  localStorage.setItem('vigie.language', 'en');
  expect(chosenLanguage()).toBe('en');
});

test('a language that was chosen is spoken at once, and again at the next visit', async () => {
  await chooseLanguage('fr', page);
  expect(page.lang).toBe('fr');
  expect(i18n.locale).toBe('fr');
  expect(chosenLanguage()).toBe('fr');
});

test('what somebody else wrote in its place is no language', () => {
  localStorage.setItem('vigie.language', 'tlh');
  expect(chosenLanguage()).toBe('en');
});

test('a browser that keeps nothing speaks it all the same', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await chooseLanguage('fr', page);
  expect(page.lang).toBe('fr');
});

test('every language has every message, and none of them stands empty', async () => {
  const [first, ...rest] = await Promise.all(
    appLanguages.map(async (name) => (await languages[name].first()).messages),
  );
  for (const messages of rest) {
    expect(Object.keys(messages).toSorted()).toEqual(Object.keys(first ?? {}).toSorted());
    expect(Object.values(messages).every((message) => message.length > 0)).toBe(true);
  }
});

const texts = (id: string, words: string) => ({ messages: { [id]: [words] } }) as never;

test('a part that is fetched later comes with its texts, and they follow every change of the language', async () => {
  vi.spyOn(languages.en, 'first').mockResolvedValue(texts('start', 'Log in'));
  vi.spyOn(languages.en, 'later').mockResolvedValue(texts('panel', 'Command'));
  vi.spyOn(languages.fr, 'first').mockResolvedValue(texts('start', 'Se connecter'));
  vi.spyOn(languages.fr, 'later').mockResolvedValue(texts('panel', 'Commande'));
  await speak('en', page);
  const redraw = vi.fn();
  i18n.on('change', redraw);
  expect(await fetchLater(async () => 'the panel')).toBe('the panel');
  expect([i18n._('start'), i18n._('panel')]).toEqual(['Log in', 'Command']);
  expect(redraw).not.toHaveBeenCalled();
  await chooseLanguage('fr', page);
  expect([i18n._('start'), i18n._('panel')]).toEqual(['Se connecter', 'Commande']);
});

test('a part whose texts can not be had is not shown without them', async () => {
  await speak('en', page);
  vi.spyOn(languages.en, 'later').mockRejectedValue(new Error('no response'));
  await expect(fetchLater(async () => 'the panel')).rejects.toThrow('no response');
});
