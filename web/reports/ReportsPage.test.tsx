// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MadeReport, ReportHead } from '../../protocol/report/reportRecords.ts';
import { testReport } from '../../protocol/report/testReport.ts';
import { type Replies, testClient } from '../api/testClient.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { english } from '../text/testEnglish.ts';
import { createMadeRows } from './madeRows.ts';
import { ReportsPage } from './ReportsPage.tsx';
import type { ReportsPageProps } from './reportsProps.ts';
import { type ReportsView, readReportsView, writeReportsView } from './reportsView.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: english }));
afterEach(cleanup);

const report = testReport('en');
const { from, to } = report.period;
const now = Date.parse('2026-11-20T14:00:00+01:00');
const monthly: ReportHead = {
  ...{ id: 'monthly', title: 'Monthly report', period: 'month', language: 'en', isScheduled: true },
  ...{ formats: ['pdf'], recipients: 1 },
};
const row: MadeReport = {
  ...{ id: 7, report: 'monthly', title: 'Monthly report', period: 'month', from, to, state: 'made' },
  ...{ madeAt: to + 600_000, isLate: false, sending: 'sent', sentAt: to + 660_000, fault: undefined },
  ...{ formats: ['pdf'], bytes: 1 },
};

interface Opened {
  readonly view?: ReportsView;
  readonly reports?: readonly ReportHead[];
  readonly replies?: Replies;
  readonly open?: ReportsPageProps['client']['open'];
  readonly more?: Partial<ReportsPageProps>;
}

async function open({ view = {}, reports = [monthly], replies = {}, open, more }: Opened) {
  const client = {
    ...testClient({ getMadeReports: () => ({ made: [row], older: undefined }), ...replies }),
    open: open ?? (async () => ({ kind: 'network' }) as const),
  };
  const go = vi.fn();
  const save = vi.fn();
  const { world } = testWorld([]);
  const value = { timeZone: 'Europe/Paris', reports: [...reports] };
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <ReportsPage
          client={client}
          save={save}
          reports={{ value, status: 'ready', readAt: 0, refresh: async () => undefined }}
          made={createMadeRows(client, { filter: {} })}
          view={view}
          hrefOf={(to) => `/reports${writeReportsView(to)}`}
          go={go}
          maySend={false}
          editorHref={undefined}
          now={() => now}
          {...more}
        />
      </WorldContext>
    </I18nProvider>,
  );
  await act(async () => undefined);
  return { go, save };
}
const rowOf = (name: RegExp) => within(screen.getByRole('row', { name }));

test('each report is listed by its period, with what became of it', async () => {
  const rows: readonly MadeReport[] = [
    { ...row, id: 9, state: 'failed', fault: 'The disk is full', formats: [], sending: 'none' },
    { ...row, id: 8, sending: 'failed', fault: 'No response from the mail server', isLate: true },
  ];
  await open({ replies: { getMadeReports: () => ({ made: [...rows, row], older: undefined }) } });
  const failed = rowOf(/Could not be created \(The disk is full\)/);
  expect(failed.queryByRole('link')).toBeNull();
  expect(failed.queryByRole('button')).toBeNull();
  rowOf(/· late Could not be sent \(No response from the mail server\)/);
  const sent = rowOf(/ Sent /);
  expect(sent.getByRole('link', { name: 'October 2026' }).getAttribute('href')).toBe('/reports?made=7');
  sent.getByRole('button', { name: 'Download PDF' });
});

test('no reports at all: what to do about it, by who may do it', async () => {
  const none = { getMadeReports: () => ({ made: [], older: undefined }) };
  await open({ reports: [], replies: none });
  screen.getByText(/This station has no reports/);
  screen.getByText(/An administrator can define them/);
  expect(screen.queryByRole('button', { name: 'Create report' })).toBeNull();
  cleanup();
  await open({ reports: [], replies: none, more: { editorHref: '/editor' } });
  expect(screen.getByRole('link', { name: 'Open editor' }).getAttribute('href')).toBe('/editor');
});

test('reports, but none made yet; or none that match', async () => {
  const none = { getMadeReports: () => ({ made: [], older: undefined }) };
  await open({ replies: none });
  screen.getByText(/^No reports yet/);
  cleanup();
  await open({ replies: none, view: { only: 'monthly' } });
  screen.getByText('No created reports match this report and period.');
});

test('another period: the last whole one is offered, and a range is checked', async () => {
  const { go } = await open({});
  expect((screen.getByLabelText('Any day of the month') as HTMLInputElement).value).toBe('2026-10-31');
  fireEvent.click(screen.getByRole('button', { name: 'Create report' }));
  expect(go).toHaveBeenLastCalledWith({ report: 'monthly', from: to - 1, to: undefined });
  const form = within(screen.getByRole('region', { name: 'Another period' }));
  fireEvent.change(form.getByLabelText('Period'), { target: { value: 'free' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create report' }));
  screen.getByText('Enter a beginning, and an end after it.');
  expect(go).toHaveBeenCalledOnce();
  fireEvent.change(form.getByLabelText('From'), { target: { value: '2026-11-02' } });
  fireEvent.change(form.getByLabelText('To'), { target: { value: '2026-11-03' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create report' }));
  const day = Date.parse('2026-11-02T00:00:00+01:00');
  expect(go).toHaveBeenLastCalledWith({ report: 'monthly', from: day, to: day + 2 * 86_400_000 });
});

const figures = report.parts[0];
const later = {
  ...report,
  parts: report.parts.map((part) =>
    part === figures && part.kind === 'figures'
      ? { ...part, figures: part.figures.map((one, i) => (i === 0 ? { ...one, lastYear: { value: 70_000 } } : one)) }
      : part,
  ),
};

test('one that was sent is shown as it was, with what came in later', async () => {
  await open({ view: { made: 7 }, replies: { getMadeReport: () => ({ made: row, document: report, now: later }) } });
  screen.getByRole('heading', { name: 'Monthly report of the water supply' });
  screen.getByText(/1 value came in later\./);
  const change = rowOf(/Drawn from the wells: A year before/);
  expect(change.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Drawn from the wells: A year before', '---', '70,000.0\u00a0m³'],
  ]);
  expect(screen.getByRole('link', { name: 'Previous period' }).getAttribute('href')).toBe(
    `/reports?report=monthly&from=${encodeURIComponent('2026-09-30T21:59:59.999Z')}`,
  );
});

test.each([
  [[monthly], 'Nothing has changed since it was created.'],
  [[], /^The station no longer has this report/],
] as const)('one that is the same, or of which that is not known', async (reports, words) => {
  const replies: Replies = { getMadeReport: () => ({ made: row, document: report, now: undefined }) };
  await open({ view: { made: 7 }, reports, replies });
  screen.getByText(words);
});

test('one that is gone says so; a device that does not respond is asked again', async () => {
  await open({ view: { made: 7 }, replies: { getMadeReport: () => 7 } });
  screen.getByText('This report is no longer stored.');
  const again = screen.getByRole('link', { name: 'Create it again for its period' });
  expect(again.getAttribute('href')).toBe(`/reports${writeReportsView({ report: 'monthly', from })}`);
  cleanup();
  await open({ view: { made: 7 }, reports: [], replies: { getMadeReport: () => 7 } });
  expect(screen.queryByRole('link', { name: /again/ })).toBeNull();
  cleanup();
  await open({ view: { made: 7 }, replies: { getMadeReport: () => undefined } });
  screen.getByText('The report could not be loaded.');
  screen.getByRole('button', { name: 'Try again' });
});

test('an administrator sends one again, and reads why that was refused', async () => {
  const sendReport = vi.fn<NonNullable<Replies['sendReport']>>(() => ({ result: 'refused', reason: 'noChannel' }));
  const replies: Replies = { getMadeReport: () => ({ made: row, document: report, now: undefined }), sendReport };
  await open({ view: { made: 7 }, replies, more: { maySend: true } });
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
  await press();
  screen.getByText(/^No mail server is set up/);
  sendReport.mockReturnValue({ result: 'done' });
  await press();
  screen.getByText('The report is being sent again.');
  expect(sendReport).toHaveBeenLastCalledWith({ id: 7 });
});

test('a report of another period leads to its neighbours, and not into the future', async () => {
  const getReport = vi.fn<NonNullable<Replies['getReport']>>(() => ({ result: 'done', document: report }));
  const view = readReportsView('?report=monthly&from=2026-10-15T00:00:00Z');
  await open({ view, replies: { getReport } });
  expect(getReport.mock.lastCall?.[0]).toMatchObject({ report: 'monthly', language: 'en' });
  screen.getByRole('heading', { name: 'Monthly report of the water supply' });
  expect(screen.getByRole('link', { name: 'Next period' }).getAttribute('href')).toContain('2026-10-31T23%3A00%3A00Z');
  cleanup();
  await open({ view, replies: { getReport }, more: { now: () => to - 1 } });
  expect(screen.queryByRole('link', { name: 'Next period' })).toBeNull();
});

test.each([
  ['busy', 'The device is creating other reports. Try again in a moment.'],
  ['badPeriod', /^Not a valid period/],
  ['noReport', 'This report no longer exists.'],
] as const)('what the device refuses as %s is said in words', async (reason, words) => {
  const view = { report: 'monthly', from };
  await open({ view, replies: { getReport: () => ({ result: 'refused', reason, document: undefined }) } });
  screen.getByText(words);
});

test('a file is saved by the name that the device gives it; what is no file is not', async () => {
  const headers = { 'content-disposition': 'attachment; filename="monthly-2026-10-01.pdf"' };
  const file = vi.fn(async () => ({ kind: 'reply', response: new Response('%PDF', { headers }) }) as const);
  const { save } = await open({ open: file });
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Download PDF' })));
  await press();
  expect(save).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'monthly-2026-10-01.pdf');
  file.mockResolvedValue({ kind: 'reply', response: new Response('', { status: 503 }) } as never);
  await press();
  screen.getByText('The device is creating other files. Try again in a moment.');
  file.mockResolvedValue({ kind: 'reply', response: new Response('<WebOutput/>') } as never);
  await press();
  screen.getByText('The file could not be loaded. Nothing was saved.');
  expect(save).toHaveBeenCalledOnce();
});
