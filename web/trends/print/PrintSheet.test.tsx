// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { testClient } from '../../api/testClient.ts';
import { consumptionOf } from '../../live/past/testConsumption.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import type { TrendPicture } from '../picture.ts';
import { testPicture } from '../testPicture.ts';
import { PrintSheet } from './PrintSheet.tsx';

const client = testClient({
  getConsumption: ({ from, to, points }) => ({
    ...{ t: Float64Array.of(from), to, timeZone: 'Europe/Paris', corrections: [] },
    series: points.map((point) => consumptionOf({ consumption: [1.5], resetTimes: [from + 60_000] }, { point })),
  }),
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function openSheet(more: Partial<TrendPicture> = {}, series = seriesOf([1, undefined, 2])) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const onDone = vi.fn();
  const picture = testPicture([series], 3);
  const { from } = picture.state;
  render(
    <I18nProvider i18n={i18n}>
      <PrintSheet
        picture={{ ...picture, state: { ...picture.state, cursors: [from + 1000] }, ...more }}
        stationName="Vallée"
        person="ines"
        now={from + 3_600_000}
        client={client}
        onDone={onDone}
      />
    </I18nProvider>,
  );
  await act(async () => undefined);
  return { print, onDone };
}
const canvas = { toDataURL: () => 'data:image/png;base64,AA==' } as HTMLCanvasElement;

test('the sheet has the picture, its time, what each pen was, the station, and who printed it', async () => {
  const { print, onDone } = await openSheet({ draw: async () => canvas });
  const sheet = document.querySelector('section');
  expect(sheet?.textContent).toContain('Trend of Vallée');
  expect(sheet?.textContent).toContain('Nov 20, 2026, 14:00:00 to Nov 20, 2026, 14:03:00, time zone Europe/Paris');
  expect(sheet?.textContent).toContain('Printed Nov 20, 2026, 15:00:00 UTC+1 by ines');
  const cells = [...(sheet?.querySelectorAll('tbody :is(th, td)') ?? [])].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  );
  expect(cells).toEqual(['1 · T1', '0.75 m', '2.25 m', '1.500 m', '2.00 m', '1.00 m']);
  expect(print).not.toHaveBeenCalled();
  fireEvent.load(sheet?.querySelector('img') ?? expect.fail());
  expect(print).toHaveBeenCalledTimes(1);
  fireEvent(window, new Event('afterprint'));
  expect(onDone).toHaveBeenCalledExactlyOnceWith(true);
});

test('a picture that can’t be drawn is not printed, and that is reported', async () => {
  const { print, onDone } = await openSheet({ draw: () => Promise.reject(new Error('no canvas')) });
  expect(onDone).toHaveBeenCalledExactlyOnceWith(false);
  expect(print).not.toHaveBeenCalled();
});

test('what a counter counted is printed, with what must be known of it', async () => {
  await openSheet({ draw: async () => canvas }, seriesOf([1, 2, 3], { isCounter: true }));
  const text = document.querySelector('section')?.textContent ?? '';
  expect(text).toContain('T11.5 m³reset or replaced at Nov 20, 2026, 14:01, not known what was before');
});
