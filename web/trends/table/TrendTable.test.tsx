// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { testPicture } from '../testPicture.ts';
import { TrendTable } from './TrendTable.tsx';

afterEach(cleanup);

function openTable(series: readonly HistorySeries[], columns: number) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const picture = testPicture(series, columns);
  return render(
    <I18nProvider i18n={i18n}>
      <TrendTable picture={picture} />
    </I18nProvider>,
  );
}
const cells = (row: HTMLElement | undefined) =>
  within(row ?? expect.fail())
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
const rows = () => screen.getAllByRole('row').slice(2);

test('each column of the picture is a row, the newest first, with its state where that is not good', () => {
  openTable([seriesOf([1, 2, undefined], { quality: Float64Array.of(0, 1, 14) })], 3);
  expect(rows().map((row) => cells(row))).toEqual([
    ['', '', '', '', 'Not recorded'],
    ['1.75', '2.25', '2.000', '2.00', 'Outside the measuring range: sensor fault?'],
    ['0.75', '1.25', '1.000', '1.00', ''],
  ]);
  screen.getByRole('columnheader', { name: '1 · T1 m' });
  expect(screen.getAllByRole('rowheader')[0]?.textContent).toBe('Nov 20, 2026, 14:02:00');
});

test('states are words, and the mean of a machine is how much of the time it ran', () => {
  const logic = { kind: 'logic', digits: 0, unit: '', states: ['Stopped', 'Running'] } as const;
  const list = (...values: number[]) => Float64Array.from(values);
  openTable([seriesOf([0.25], { ...logic, min: list(0), max: list(1), last: list(1) })], 1);
  expect(cells(rows()[0])).toEqual(['Stopped', 'Running', '25.0%', 'Running', '']);
});

test('a long table has pages', () => {
  openTable([seriesOf(Array.from({ length: 250 }, (_, i) => i))], 250);
  expect(rows()).toHaveLength(100);
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  fireEvent.click(screen.getByRole('button', { name: 'Older' }));
  screen.getByText('Page 3 of 3');
  expect(rows()).toHaveLength(50);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Older' }).disabled).toBe(true);
});

test('on paper all rows are there, and no more points beside one another than the sheet has room for', () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map((point) => seriesOf(Array(60).fill(1), { point }));
  openTable(five, 60);
  fireEvent(window, new Event('beforeprint'));
  const heads = screen.getAllByRole('table').map((table) =>
    within(table)
      .getAllByRole('columnheader', { name: / · / })
      .map(({ textContent }) => textContent),
  );
  expect(heads).toEqual([
    ['1 · A m', '2 · B m', '3 · C m'],
    ['4 · D m', '5 · E m'],
  ]);
  expect(screen.getAllByRole('row')).toHaveLength(2 * (2 + 60));
  fireEvent(window, new Event('afterprint'));
  expect(screen.getAllByRole('table')).toHaveLength(1);
});

test('a long table is four sheets on paper: columns stand joined in a row, which is reported', () => {
  const held = Float64Array.from({ length: 1000 }, (_, i) => (i % 2 ? 60_000 : 20_000));
  openTable(
    [
      seriesOf(
        Array.from({ length: 1000 }, (_, i) => (i % 2 ? 8 : 4)),
        { good: held },
      ),
    ],
    1000,
  );
  expect(screen.queryByText(/For printing/)).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  screen.getByText(/For printing, each row combines 7 columns/);
  expect(rows()).toHaveLength(143);
  // Three of 20 s with 4 and four of a minute with 8, or the other way round.
  expect(cells(rows().at(-2))).toEqual(['3.75', '8.25', '7.200', '8.00', '']);
  expect(cells(rows().at(-1))).toEqual(['3.75', '8.25', '6.769', '4.00', '']);
  expect(screen.getAllByRole('rowheader').at(-2)?.textContent).toBe('Nov 20, 2026, 14:07:00');
});

test('points of which nothing is kept are reported', () => {
  openTable([], 10);
  screen.getByText('No recorded values for these points in this period.');
});

test('what it is compared with stands beside it, with when that was', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const picture = testPicture([seriesOf([1, 2])], 2);
  const { history, state } = picture;
  const dayMs = 86_400_000;
  const earlier = history && { ...history, t: history.t.map((at) => at - dayMs), to: history.to - dayMs };
  render(
    <I18nProvider i18n={i18n}>
      <TrendTable
        picture={{
          ...picture,
          state: { ...state, comparison: 'day' },
          earlier: earlier && { ...earlier, series: [seriesOf([5, undefined])] },
        }}
      />
    </I18nProvider>,
  );
  screen.getByRole('columnheader', { name: '1 · T1 m, previous day' });
  expect(rows().map((row) => cells(row).slice(5))).toEqual([
    ['Nov 19, 2026, 14:01:00', '', '', '', '', '—'],
    ['Nov 19, 2026, 14:00:00', '4.75', '5.25', '5.000', '5.00', ''],
  ]);
});
