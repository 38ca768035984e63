// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Consumption, ConsumptionQuery } from '../../../protocol/calls/consumption.ts';
import type { Correction } from '../../../protocol/history/correction.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import type { Point } from '../../../protocol/point.ts';
import { type Replies, testClient } from '../../api/testClient.ts';
import { consumptionOf } from '../../live/past/testConsumption.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { pump as pumpPoint } from '../../live/testPoint.ts';
import { english } from '../../text/testEnglish.ts';
import { testPicture } from '../testPicture.ts';
import { ConsumptionPart } from './ConsumptionPart.tsx';

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
afterEach(cleanup);
const save = vi.fn();

type Ask = (query: ConsumptionQuery) => Promise<Consumption | undefined>;
const hour = 3_600_000;

async function openPart(series: readonly HistorySeries[], ask: Ask, point?: Point, corrections?: Replies) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const shown = testPicture(series, 8 * 60);
  const picture = { ...shown, pens: shown.pens.map((pen) => ({ ...pen, point })) };
  const view = render(
    <I18nProvider i18n={i18n}>
      <ConsumptionPart
        picture={picture}
        now={() => picture.state.to}
        save={save}
        stationName="Vallée"
        client={testClient({ ...corrections, getConsumption: ask })}
        mayCorrect={() => corrections !== undefined}
      />
    </I18nProvider>,
  );
  await act(async () => undefined);
  return view;
}

/** A device whose counter rose by 1.5 in each period, and whose pump ran half of it. */
const device = vi.fn(async ({ from, to, points }: ConsumptionQuery) => ({
  ...{ t: Float64Array.of(from, from + hour), to, timeZone: 'Europe/Paris', corrections: [] },
  series: points.map((point) =>
    point === 'P1'
      ? consumptionOf({ runningMs: [hour / 2, hour / 2], starts: [3, 0] }, { point, kind: 'logic' })
      : consumptionOf({ consumption: [1.5, 1.5] }, { point }),
  ),
}));
const counter = seriesOf([1], { point: 'Q1', isCounter: true });
const pump = seriesOf([1], { point: 'P1', kind: 'logic', digits: 0, unit: '' });

test('counters and machines tell what they counted, by the period that fits the time', async () => {
  await openPart([counter, pump, seriesOf([1])], device);
  expect(device.mock.lastCall?.[0]).toMatchObject({ points: ['Q1', 'P1'], period: '15m' });
  screen.getByText('3.0 m³');
  screen.getByText('1.0 h');
  screen.getByText('3 starts');
  screen.getByRole('img', { name: /^Q1: 3\.0 m³ in total; maximum in one period: 1\.5 m³/ });
  screen.getByText(/time zone Europe\/Paris/);
});

test('a button counts no running hours', async () => {
  await openPart([pump], device, { ...pumpPoint, commandKind: 'pulse', pulseMs: 500 });
  expect(screen.queryByRole('heading', { name: 'Consumption and running hours' })).toBeNull();
});

test('another period can be chosen; one of too many bars can not', async () => {
  await openPart([counter], device);
  fireEvent.change(screen.getByLabelText('Per'), { target: { value: 'hour' } });
  await vi.waitFor(() => expect(device.mock.lastCall?.[0].period).toBe('hour'));
  expect(screen.getAllByRole('row', { hidden: true })).toHaveLength(3);
});

test('pens that count nothing ask nothing', async () => {
  device.mockClear();
  const { container } = await openPart([seriesOf([1])], device);
  expect(container.innerHTML).toBe('');
  expect(device).not.toHaveBeenCalled();
});

test('a device that does not answer is reported, with a way to ask again', async () => {
  await openPart([counter], async () => undefined);
  screen.getByText('The totals could not be loaded.');
  screen.getByRole('button', { name: 'Try again' });
});

test('a day with a reset, and one whose doubt is open, say so beside the sum, on their bars and in the file', async () => {
  const ask: Ask = async ({ from, to, points }) => ({
    ...{ t: Float64Array.of(from, from + hour), to, timeZone: 'Europe/Paris', corrections: [] },
    series: points.map((point) =>
      consumptionOf(
        { consumption: [1.5, 2], resets: [1, 0], resetTimes: [from + 120_000] },
        { point, doubtSince: from + hour + 60_000 },
      ),
    ),
  });
  await openPart([counter], ask);
  const reset = 'reset or replaced at Nov 20, 2026, 14:02, not known what was before';
  const doubt = 'in doubt since Nov 20, 2026, 15:01: not counted until it is believed';
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([reset, doubt]);
  const cells = screen.getAllByRole('cell', { hidden: true }).map(({ textContent }) => textContent);
  expect(cells).toEqual(['1.5 m³', reset, '2.0 m³', doubt]);
  expect(document.querySelectorAll('rect[data-noted]')).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Save as CSV' }));
  const [file, name] = save.mock.lastCall ?? [];
  expect(name).toMatch(/^Vallée_consumption_.*\.csv$/);
  expect(await (file as Blob).text()).toBe(
    'time,Q1.consumption Q1 [m³],Q1.resets Q1,Q1.in_doubt_since Q1,Q1.corrected Q1,Q1.good_ms Q1\r\n' +
      '2026-11-20T14:00:00.000+01:00,1.5,2026-11-20T14:02:00.000+01:00,,,3600000\r\n' +
      '2026-11-20T15:00:00.000+01:00,2,,2026-11-20T15:01:00.000+01:00,,3600000\r\n',
  );
});

test('an administrator corrects what is between the cursors, and whoever looks is informed; a refusal says why', async () => {
  const made: Correction[] = [];
  const ask: Ask = async ({ from, to, points }) => ({
    ...{ t: Float64Array.of(from), to, timeZone: 'Europe/Paris', corrections: made },
    series: points.map((point) => consumptionOf({ consumption: [1.5] }, { point })),
  });
  const correct = vi.fn<NonNullable<Replies['correctConsumption']>>((request) => {
    if (made.length > 0) return { result: 'refused', reason: 'overlaps' };
    made.push({ ...request, id: 7, time: request.to, login: 'ada' });
    return { result: 'done' };
  });
  const remove = vi.fn<NonNullable<Replies['removeCorrection']>>(() => {
    made.length = 0;
    return { result: 'done' };
  });
  await openPart([counter], ask, undefined, { correctConsumption: correct, removeCorrection: remove });
  const tryIt = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Correct…' }));
    fireEvent.click(screen.getByRole('radio', { name: /^Ignore/ }));
    fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'new meter' } });
    fireEvent.click(screen.getByRole('button', { name: 'Correct consumption' }));
    await act(async () => undefined);
  };
  await tryIt();
  expect(correct.mock.lastCall?.[0]).toMatchObject({ point: 'Q1', kind: 'leaveOut', note: 'new meter' });
  await vi.waitFor(() => expect(screen.getAllByText(/^ignored from .* by ada: new meter$/)).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Remove correction' }).closest('p')?.textContent).toMatch(/^ignored from/);
  await tryIt();
  screen.getByText('Another correction applies to a part of this period: remove it first.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove correction' }));
  await vi.waitFor(() => expect(screen.queryByText(/ignored/)).toBeNull());
  expect(remove).toHaveBeenCalledExactlyOnceWith({ id: 7 });
});
