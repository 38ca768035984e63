// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveContext } from '../live/LiveContext.ts';
import type { Live } from '../live/live.ts';
import type { StaleSummary } from '../live/staleSummary.ts';
import { now, testLive } from '../live/testLive.ts';
import { PassingBands } from './PassingBands.tsx';

afterEach(cleanup);

function show(count: number, points: number) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const losses = [{ link: 'plant', since: now, count }];
  const summary: StaleSummary = { points, notCurrent: count, losses, moved: [] };
  const live: Live = { ...testLive([]).live, staleSummary: () => summary };
  render(
    <I18nProvider i18n={i18n}>
      <LiveContext value={live}>
        <PassingBands />
      </LiveContext>
    </I18nProvider>,
  );
  return screen.queryByRole('status');
}

test.each([
  ['all of the page', 40, 40, 'loud'],
  ['half of it', 20, 40, 'loud'],
  ['a smaller part', 12, 40, 'quiet'],
])('a lost link that feeds %s weighs as much', (_, count, points, look) => {
  const band = show(count, points);
  expect(band?.dataset.look).toBe(look);
  expect(band?.textContent).toContain(`${count} values on this page are not current, their commands are off.`);
});

test('one that feeds two of many values is for the elements to tell', () => {
  expect(show(2, 40)).toBeNull();
});

test('a band can be put away: it lies over the page', () => {
  show(40, 40);
  fireEvent.click(screen.getByRole('button', { name: 'Put away' }));
  expect(screen.queryByRole('status')).toBeNull();
});
