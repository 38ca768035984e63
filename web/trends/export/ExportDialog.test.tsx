// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { SamplesPage } from '../../../protocol/calls/history.ts';
import { testClient } from '../../api/testClient.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { testPicture } from '../testPicture.ts';
import { ExportDialog } from './ExportDialog.tsx';

beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openDialog() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const saved: { readonly file: Blob; readonly name: string }[] = [];
  const answers: ((answer: SamplesPage | undefined) => void)[] = [];
  const getSamples = vi.fn(() => new Promise<SamplesPage | undefined>((resolve) => void answers.push(resolve)));
  const onPrint = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <ExportDialog
        picture={testPicture([seriesOf([1, 2])], 2)}
        stationName="Vallée"
        client={testClient({ getSamples })}
        save={(file, name) => void saved.push({ file, name })}
        onPrint={onPrint}
        onClose={() => undefined}
      />
    </I18nProvider>,
  );
  const answer = async (given: SamplesPage | undefined) => {
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    await act(async () => answers.shift()?.(given));
  };
  return { saved, getSamples, answer, onPrint };
}
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const page = (next?: string): SamplesPage => {
  const { min, max, mean, good, ...head } = seriesOf([1]);
  const t = Float64Array.of(Date.UTC(2026, 10, 20, 13, 1));
  const none = new Float64Array();
  const row = { ...head, t, values: [1], quality: Float64Array.of(0), min: none, max: none, mean: none, good: none };
  return { series: [row], next };
};

test('the numbers of the picture are a file named after the station and the time', async () => {
  const { saved } = openDialog();
  press(/Chart data/);
  expect(saved[0]?.name).toBe('Vallée_trend_2026-11-20T14-00_2026-11-20T14-02.csv');
  expect(await saved[0]?.file.text()).toMatch(/^time,T1\.min T1 \[m\],/);
  screen.getByText('The file is in your downloads.');
});

test('samples are read page by page, and how far it is is reported', async () => {
  const { saved, getSamples, answer } = openDialog();
  press(/All samples/);
  await answer(page('1'));
  screen.getByText('1 sample read');
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.5);
  await answer(page());
  screen.getByText('The file is in your downloads: 2 samples.');
  expect(getSamples).toHaveBeenCalledTimes(2);
  expect(saved[0]?.name).toBe('Vallée_samples_2026-11-20T14-00_2026-11-20T14-02.csv');
});

test('stopped, nothing is saved, and it can be asked for again', async () => {
  const { saved, answer } = openDialog();
  press(/All samples/);
  press(/Stop/);
  await answer(page('1'));
  screen.getByText('Stopped. Nothing was saved.');
  expect(saved).toEqual([]);
  press(/All samples/);
  await answer(undefined);
  screen.getByText(/Not all samples could be loaded/);
});

test('where the browser takes no pictures into its clipboard, only saving is offered', () => {
  openDialog();
  expect(screen.queryByRole('button', { name: /Copy image/ })).toBeNull();
  screen.getByRole('button', { name: /Save image/ });
});

test('what the browser refuses to copy is reported', async () => {
  vi.stubGlobal('ClipboardItem', class {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write: () => Promise.reject(new Error('denied')) } });
  openDialog();
  await act(async () => press(/Copy image/));
  screen.getByText(/did not allow copying the image/);
});
