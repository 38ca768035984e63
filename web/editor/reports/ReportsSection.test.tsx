// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ReportDocument } from '../../../protocol/report/document.ts';
import type { Replies } from '../../api/testClient.ts';
import { type AppRouter, RouterContext } from '../../router/RouterContext.tsx';
import type { SectionProps } from '../section.ts';
import { openSection } from '../testSection.tsx';
import { ReportsSection } from './ReportsSection.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};

const station = (reports = '') => `<StationCfg>
  <PointCfg>
    <Point Id="WELL.P1.FLOW" InfoNumber="1" Name="Flow 1" Kind="numeric" Unit="m³/h"/>
    <Point Id="WELL.P2.FLOW" InfoNumber="2" Name="Flow 2" Kind="numeric" Unit="m³/h"/>
    <Point Id="WELL.P3.FLOW" InfoNumber="3" Name="Flow 3" Kind="numeric" Unit="m³/h"/>
    <Point Id="WELL.P1.RUN" InfoNumber="4" Name="Pump 1" Kind="logic" State0="Stopped" State1="Running"/>
  </PointCfg>${reports}
</StationCfg>`;
const monthly = `
  <ReportCfg>
    <Report Id="monthly" Title="Water" Period="month">
      <Block Kind="figures" Points="WELL.P1.FLOW" Values="mean"/>
      <Block Kind="alarms"/>
    </Report>
  </ReportCfg>`;

const document = (title: string): ReportDocument => ({
  ...{ title, station: 'Town', serialNumber: 'V1', zone: 'UTC', language: 'en', softwareVersion: '1', madeAt: 0 },
  ...{ period: { kind: 'month', from: 0, to: 1000 }, dataHash: '0'.repeat(64), parts: [] },
});

/** Of the version that runs: it has the flows, but no pump. */
const running = async () => new TextEncoder().encode(station().replace(/<Point Id="WELL.P1.RUN".*>/, ''));

/** Follows the links of the section. */
function Section(props: SectionProps) {
  const [here, setHere] = useState(props.here);
  const router = useMemo(() => {
    const navigate = (to: string) => setHere(new URLSearchParams(to.split('?')[1]));
    return { navigate, hrefOf: (to: string) => to } as unknown as AppRouter;
  }, []);
  const hrefOf = (section: string, query = {}) => `/${section}?${new URLSearchParams(query)}`;
  return (
    <RouterContext value={router}>
      <ReportsSection {...props} tools={{ ...props.tools, file: running }} here={here} hrefOf={hrefOf} />
    </RouterContext>
  );
}

const open = (reports?: string, replies: Replies = {}) =>
  openSection(Section, { 'station.xml': station(reports) }, replies);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const check = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const blocks = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((row) => row.getAttribute('aria-label'));

/** Its controls come with their own part of the app. */
async function openFigures() {
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: /^Figures/ }));
  await screen.findByRole('checkbox', { name: 'mean' });
  await screen.findByRole('button', { name: 'Choose points…' });
}

test('a station without reports says what one is, and gets a monthly and a daily one in one press', async () => {
  const { client, text } = await open();
  expect(screen.getByText(/^No reports\./)).toBeDefined();
  press('Propose reports');
  await screen.findByRole('heading', { name: 'Monthly report' });
  expect(client.get().undoable).toEqual({ code: 'reportsAdded', count: '2' });
  expect(text()).toContain('<Block Kind="figures" Title="Totals" Points="WELL.*.FLOW" Values="integral"/>');
  expect(text()).toContain('<Report Id="daily" Title="Daily report" Period="day" Scheduled="true">');
  act(() => void client.undo());
  expect(text()).toBe(station());
});

test('a report is added and its title typed; its copy has another ID; it is deleted', async () => {
  const { text } = await open();
  press('Add a report');
  const title = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: '<b>"Water" & more' } });
  fireEvent.blur(title);
  expect(text()).toContain('<Report Id="monthly" Period="month" Title="&lt;b&gt;&quot;Water&quot; &amp; more"/>');
  press('Duplicate');
  expect(text()).toContain('<Report Id="monthly2"');
  press('Delete');
  press('Delete');
  expect(text()).not.toContain('<Report ');
});

test('a block is added in one press, moved, copied and deleted', async () => {
  await open(monthly);
  expect(blocks()).toEqual(['Figures', 'Alarms']);
  press('Notes');
  press('Up: Notes');
  expect(blocks()).toEqual(['Figures', 'Notes', 'Alarms']);
  press('Down: Figures');
  fireEvent.click(within(screen.getByRole('list')).getByRole('button', { name: 'Alarms' }));
  press('Duplicate this block');
  expect(blocks()).toEqual(['Notes', 'Figures', 'Alarms', 'Alarms']);
  press('Delete: Notes');
  expect(blocks()).toEqual(['Figures', 'Alarms', 'Alarms']);
});

test('values that fit none of the points are not offered, and the reason is said', async () => {
  const { text } = await open(monthly);
  await openFigures();
  expect(check('volume or energy').disabled).toBe(false);
  expect(check('running time').disabled).toBe(true);
  expect(screen.getByText(/None of these points is a machine/)).toBeDefined();
  fireEvent.click(check('volume or energy'));
  expect(text()).toContain('Values="integral, mean"');
  const points = screen.getByRole('textbox', { name: /^Points/ });
  fireEvent.change(points, { target: { value: 'WELL.*.RUN' } });
  fireEvent.blur(points);
  expect(screen.getAllByText('1 point').length).toBeGreaterThan(0);
  expect(check('running time').disabled).toBe(false);
  // What was chosen can be taken out.
  expect([check('mean').checked, check('mean').disabled]).toEqual([true, false]);
  expect(check('maximum').disabled).toBe(true);
});

test('points are chosen by name from a list, and written as the pattern that names just them', async () => {
  const { text } = await open(monthly);
  await openFigures();
  press('Choose points…');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'flow' } });
  press('Choose all that are found');
  press('Take 3 points');
  expect(text()).toContain('Points="WELL.*.FLOW"');
});

test('files are check boxes; without any it is the usual PDF', async () => {
  const { text } = await open(monthly);
  await screen.findByRole('checkbox', { name: 'PDF' });
  expect(check('PDF').checked).toBe(true);
  fireEvent.click(check('Excel (XLSX)'));
  expect(text()).toContain('Formats="pdf, xlsx"');
  fireEvent.click(check('PDF'));
  fireEvent.click(check('Excel (XLSX)'));
  expect(text()).not.toContain('Formats');
});

test('the preview is of the report as it is typed, of the last whole month; one is made at a time', async () => {
  const now = Date.UTC(2026, 10, 30, 4);
  vi.useFakeTimers({ now });
  const asked: { readonly definition: string; readonly from: number }[] = [];
  let answer: ((title: string) => void) | undefined;
  const previewReport: Replies['previewReport'] = (request) => {
    asked.push(request);
    return new Promise((resolve) => {
      answer = (title) => resolve({ result: 'done', document: document(title) });
    });
  };
  const { client } = await open(monthly, { previewReport });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(asked.map(({ from }) => new Date(from).toISOString())).toEqual(['2026-09-30T22:00:00.000Z']);
  expect(asked[0]?.definition).toContain('<Report Id="monthly" Title="Water"');
  expect(screen.getByText('Being made…')).toBeDefined();
  press('Delete: Alarms');
  press('Period before');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(asked).toHaveLength(1);
  answer?.('First');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(asked).toHaveLength(2);
  expect(asked[1]?.definition).not.toContain('alarms');
  expect(new Date(asked[1]?.from ?? 0).toISOString()).toBe('2026-08-31T22:00:00.000Z');
  answer?.('Second');
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText(/Second/)).toBeDefined();
  expect(screen.queryByText('Being made…')).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Period after' }).disabled).toBe(false);
  expect(client.get().undoable).toMatchObject({ code: 'removed', element: 'Block' });
});

test('a period that has begun can be chosen, none of the future', async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 30, 4) });
  const from: number[] = [];
  await open(monthly, {
    previewReport: (request) => {
      from.push(request.from);
      return { result: 'done', document: document('Now') };
    },
  });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  press('Period after');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(from.map((at) => new Date(at).toISOString())).toEqual([
    ...['2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Period after' }).disabled).toBe(true);
});

test('points of the report that the running version does not have are named', async () => {
  const reports = monthly.replace('Points="WELL.P1.FLOW"', 'Points="WELL.P1.*"');
  await open(reports, { getFiles: () => ({ files: [{ name: 'station.xml', sha256: 'x' }] }) });
  await screen.findByText('Not deployed yet, and therefore without values here: WELL.P1.RUN');
});

test.each([
  [{ result: 'refused', reason: 'busy' } as const, /making other reports/],
  [{ result: 'refused', reason: 'badDefinition' } as const, /has a mistake/],
  [undefined, /does not respond/],
])('why there is no preview is said: %j', async (reply, words) => {
  vi.useFakeTimers();
  let asked = 0;
  await open(monthly, {
    previewReport: () => (asked++ === 0 ? reply : { result: 'done', document: document('Made') }),
  });
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText(words)).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  // A mistake is not asked again before it is corrected.
  expect(asked).toBe(reply?.reason === 'badDefinition' ? 1 : 2);
});
