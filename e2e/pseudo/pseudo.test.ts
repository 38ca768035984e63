import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { inGreek } from './greekStation.ts';
import { accented, type Compiled, inPseudo, isAccented, pseudo, writtenInPseudo } from './pseudo.ts';
import { strayIn } from './strayWords.ts';

test('each letter has an accent, and four of ten are there twice', () => {
  expect(pseudo('Log in, 3 %')).toBe('⟦Ĺĺóǵǵ íń, 3 %⟧');
  expect(
    accented('alarm alarm')
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, ''),
  ).toHaveLength(14);
});

test('a message keeps its arguments, choices and tags', () => {
  const message: Compiled = [
    '<0>Open</0> ',
    ['name'],
    ': ',
    ['count', 'plural', { one: ['#', ' alarm'], other: ['#', ' alarms of ', ['area']] }],
  ];
  const i18n = setupI18n({ locale: 'en', messages: { en: { id: inPseudo(message) as never } } });
  const values = { name: 'Α', count: 2, area: 'Β' };
  expect(i18n._('id', values)).toBe(`⟦<0>${accented('Open')}</0> Α: 2${accented(' alarms of ')}Β⟧`);
  expect(i18n._('id', { ...values, count: 1 })).toBe(`⟦<0>${accented('Open')}</0> Α: 1${accented(' alarm')}⟧`);
});

test('a written message keeps them too', () => {
  expect(writtenInPseudo('<0>On</0> {name}: {count, plural, one {# of {all}} other {# of {all}}}')).toBe(
    `⟦<0>${accented('On')}</0> {name}: {count, plural, one {#${accented(' of ')}{all}} other {#${accented(' of ')}{all}}}⟧`,
  );
});

test('a word that comes from no catalogue is found, also within a text of it', () => {
  expect(strayIn(pseudo('No alarm'))).toBe(false);
  expect(strayIn(inGreek('Well pump 1'))).toBe(false);
  expect(strayIn(`Vigie: 3 m³/h, ${pseudo('since')} 14 Nov`)).toBe(false);
  expect(strayIn('Refused')).toBe(true);
  expect(strayIn(`⟦${accented('State')}: lost⟧`)).toBe(true);
  // French has accents too.
  expect(strayIn('réglée')).toBe(true);
  expect([isAccented(pseudo('No')), isAccented('Νο')]).toEqual([true, false]);
});
