// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ConsumptionQuery } from '../../../protocol/history/getConsumption.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import type { Point } from '../../../protocol/point.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { pump as pumpPoint } from '../../live/testPoint.ts';
import { testPicture } from '../testPicture.ts';
import { type AskConsumption, ConsumptionPart } from './ConsumptionPart.tsx';
import { consumptionOf } from './testConsumption.ts';

afterEach(cleanup);

const hour = 3_600_000;

async function openPart(series: readonly HistorySeries[], ask: AskConsumption, point?: Point) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const shown = testPicture(series, 8 * 60);
  const picture = { ...shown, pens: shown.pens.map((pen) => ({ ...pen, point })) };
  const view = render(
    <I18nProvider i18n={i18n}>
      <ConsumptionPart picture={picture} ask={ask} now={() => picture.state.to} />
    </I18nProvider>,
  );
  await act(async () => undefined);
  return view;
}

/** A device whose counter rose by 1.5 in each period, and whose pump ran half of it. */
const device = vi.fn(async ({ from, to, points }: ConsumptionQuery) => ({
  kind: 'answer' as const,
  value: {
    ...{ t: Float64Array.of(from, from + hour), to, timeZone: 'Europe/Paris' },
    series: points.map((point) =>
      point === 'P1'
        ? consumptionOf({ runningMs: [hour / 2, hour / 2], starts: [3, 0] }, { point, kind: 'logic' })
        : consumptionOf({ consumption: [1.5, 1.5] }, { point }),
    ),
  },
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

test('a device that does not answer is said, with a way to ask again', async () => {
  await openPart([counter], async () => ({ kind: 'unanswered' }));
  screen.getByText('The totals could not be loaded.');
  screen.getByRole('button', { name: 'Try again' });
});
