// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import { chooseLanguage, type Language } from '../../text/language.ts';
import { FindingList } from './FindingList.tsx';

afterEach(cleanup);

const list: readonly ReportedFinding[] = [
  {
    kind: 'fault',
    file: 'station.xml',
    line: 12,
    element: 'Point',
    reason: { code: 'unknownLink', field: 'Link', value: 'wells' },
    text: "Point: Link 'wells' is not there",
  },
  {
    kind: 'remark',
    file: 'station.xml',
    line: 14,
    element: 'Point',
    reason: { code: 'unknownField', field: 'Digts', nearest: 'Digits' },
    text: 'Point: Digts is no field of it and is ignored: did you mean Digits?',
  },
  { kind: 'fault', file: 'images/a.txt', line: 0, reason: undefined, text: 'is what only a later service knows' },
];

async function rows(language: Language) {
  await chooseLanguage(language, document.documentElement);
  render(
    <I18nProvider i18n={i18n}>
      <FindingList list={list} />
    </I18nProvider>,
  );
  const items = await screen.findAllByRole('listitem', { hidden: true });
  return items.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
}

test('an English reader is told each finding with its place', async () => {
  expect(await rows('en')).toEqual([
    'station.xml:12 Point: Link: link “wells” does not exist or was rejected.',
    'station.xml:14 Point: Digts is unknown and is ignored. Did you mean Digits?',
    'images/a.txt is what only a later service knows',
  ]);
});

test('a French reader is told the same in French; a code that is not known here in the words of the device', async () => {
  expect(await rows('fr')).toEqual([
    'station.xml:12 Point : Link : la liaison « wells » n’existe pas ou a été rejetée.',
    'station.xml:14 Point : Digts est inconnu et ignoré. Vouliez-vous dire Digits ?',
    'images/a.txt is what only a later service knows',
  ]);
});
