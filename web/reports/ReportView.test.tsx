// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportDocument, ReportPart } from '../../protocol/report/document.ts';
import { testReport } from '../../protocol/report/testReport.ts';
import { languages } from '../text/language.ts';
import { english } from '../text/testEnglish.ts';
import { ReportView } from './ReportView.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(report: ReportDocument) {
  if (i18n.locale === '') i18n.loadAndActivate({ locale: 'en', messages: english });
  return render(
    <I18nProvider i18n={i18n}>
      <ReportView report={report} />
    </I18nProvider>,
  );
}
const ofParts = (...parts: readonly ReportPart[]) => show({ ...testReport('en'), parts });
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
const narrow = () =>
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));

test('its head says what it is about, and each part has its heading', () => {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const report = testReport('en');
  show(report);
  screen.getByRole('heading', { level: 2, name: 'Monthly report of the water supply' });
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    report.parts.map(({ title }) => title),
  );
  const period = screen.getByText('Period').nextSibling;
  expect(plain(period?.textContent)).toBe(
    'October 2026Month, from 01 Oct 2026, 00:00 to 01 Nov 2026, 00:00, Europe/Paris',
  );
  screen.getByText('Saint-Aubin water · VG-0001');
  screen.getByText('Vigie 0.2.0');
  screen.getByText(report.dataHash);
});

test('a figure says its value and unit, its moment, for how long it is known, and how it was before', () => {
  show(testReport('en'));
  const table = within(screen.getByRole('table', { name: 'Production and consumption' }));
  const cells = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .getAllByRole('cell')
      .map(({ textContent }) => plain(textContent));
  expect(cells(/^Energy of all pumps/)).toEqual([
    '31,482 kWh',
    'known for 702 h of 745 h',
    '30,120 kWh',
    '+4.5%',
    '33,901 kWh',
    '-7.1%',
  ]);
  expect(cells(/^North tank level/)[1]).toBe('25 Oct 2026, 02:40 UTC+1');
});

test('on a phone figures are one below the other', () => {
  narrow();
  show(testReport('en'));
  expect(screen.queryByRole('table', { name: 'Production and consumption' })).toBeNull();
  const [first, , third] = screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
  expect(first).toContain('A year before: ---');
  expect(third).toBe(
    'Energy of all pumps31,482 kWhknown for 702 h of 745 h\nPrevious period: 30,120 kWh (+4.5%)\nA year before: 33,901 kWh (-7.1%)',
  );
});

test('a table has its units in the head, its unknown cells as such, and its sums last', () => {
  show(testReport('en'));
  const table = within(screen.getByRole('table', { name: 'By day' }));
  table.getByRole('columnheader', { name: 'Used by the town (m³)' });
  const rows = table.getAllByRole('row');
  expect(rows).toHaveLength(33);
  expect(plain(rows[13]?.textContent)).toMatch(/^Tue, 13 Oct 2026---/);
  expect(rows.at(-1)?.textContent).toMatch(/^Total/);
});

test('a table without rows says so; of a long one the first rows are shown, and all on demand', () => {
  const columns = [{ title: 'Hour', quantity: { type: 'number', unit: '', digits: 0 } }] as const;
  const rows = Array.from({ length: 800 }, (_, i) => [i]);
  ofParts({ kind: 'table', title: 'None', columns, rows: [] }, { kind: 'table', title: 'Hours', columns, rows });
  screen.getByText('No entries in this period.');
  expect(screen.getAllByRole('row')).toHaveLength(501);
  screen.getByText('The first 500 of 800 rows.');
  fireEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
  expect(screen.getAllByRole('row')).toHaveLength(801);
});

test('a chart is described for those who do not see it, and its lines are named', () => {
  show(testReport('en'));
  const chart = screen.getByRole('img', { name: /^Line chart “Levels of the tanks” from 01 Oct 2026, 00:00/ });
  expect(chart.querySelectorAll('polyline').length).toBeGreaterThan(3);
  // The theme's colours, not those of paper.
  expect(chart.outerHTML).toContain('light-dark(');
  expect(chart.outerHTML).toContain('var(--text-muted)');
  screen.getByText('1 North tank level');
  screen.getAllByText('No values');
});

test('labels and numbers are in the reader’s language, the texts of the report as they are', async () => {
  i18n.loadAndActivate({ locale: 'fr', messages: (await languages.fr.first()).messages });
  show(testReport('en'));
  screen.getByRole('heading', { level: 2, name: 'Monthly report of the water supply' });
  expect(plain(screen.getByText('Période').nextSibling?.textContent)).toMatch(/^Octobre 2026Mois, du /);
  screen.getAllByText(/31 482 kWh/);
  i18n.loadAndActivate({ locale: 'en', messages: english });
});

test('names are text, whatever is in them, and an unknown zone breaks nothing', () => {
  const name = '<img src=x onerror=alert(1)>';
  const { container } = show({
    ...testReport('en'),
    title: name,
    zone: 'Moon/Base',
    parts: [
      { kind: 'figures', title: name, figures: [{ name, quantity: { type: 'text' }, value: name }] },
      { kind: 'notes', title: name, paragraphs: [name, '=1+1'] },
    ],
  });
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getAllByText(name).length).toBeGreaterThan(4);
});
