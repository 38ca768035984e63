// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { readRequest } from '../../../protocol/calls/call.ts';
import { getHistory } from '../../../protocol/calls/history.ts';
import { getPageDay } from '../../../protocol/calls/pageDay.ts';
import type { HistorySeries } from '../../../protocol/history/getHistory.ts';
import type { XmlNode } from '../../../protocol/wire/xml.ts';
import type { Reply } from '../../api/client.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { pump } from '../../live/testPoint.ts';
import { now } from '../../live/testWorld.ts';
import { openPanel } from './testPanel.tsx';

afterEach(cleanup);

const level = { ...pump, id: 'T1', name: 'Tank level', kind: 'numeric', unit: 'm', digits: 2 } as const;

/** What the device tells of the past: as many columns as are asked for, each by its share of the time (0 to 1). */
function tells(mean: (share: number) => number, head: Partial<HistorySeries> = {}) {
  return (request: XmlNode): Reply => {
    const query = readRequest(getHistory, request);
    if (!query) throw new Error('No question that the service would take');
    const { from, to, columns, points } = query;
    const shares = Array.from({ length: columns }, (_, i) => i / columns);
    const t = Float64Array.from(shares, (share) => from + share * (to - from));
    const good = t.map(() => (to - from) / columns);
    const series = seriesOf(shares.map(mean), { point: points[0] ?? '', good, ...head });
    const content = getHistory.reply.write({ tier: '1m', t, to, recordedTo: to, recordedFrom: from, series: [series] });
    return { kind: 'reply', code: 0, content };
  };
}

test('the panel shows the last 24 hours, where the value is going, and the way to its trend', async () => {
  openPanel(level, { value: 3, history: tells((share) => 2 + share) });
  await screen.findByText('rising 1 m/h');
  screen.getByText('over 30 min');
  screen.getByRole('img', { name: 'Last 24 h: 1.75 m to 3.23 m, now rising 1 m/h' });
  expect(screen.getByRole('link', { name: 'Trend' }).getAttribute('href')).toBe('/trends?points=T1&span=24h');
  expect(screen.queryByRole('link', { name: 'Consumption' })).toBeNull();
});

test('the panel says how far the value is from yesterday at the same time, and a screen reader hears it', async () => {
  const none = new Float64Array();
  const point = { point: 'T1', digits: 2, yesterday: 4, min: none, max: none, mean: none, quality: none };
  const yesterday = now - 24 * 3_600_000;
  const content = getPageDay.reply.write({ t: none, to: now, yesterday, points: [point] });
  const day = (): Reply => ({ kind: 'reply', code: 0, content });
  const { tell } = openPanel(level, { value: 3, history: tells((share) => 2 + share), day });
  await screen.findByText('▼ 25 % to yesterday 14:02'.replace('▼ 25 %', '▼\u00a025\u00a0%'), { normalizer: String });
  screen.getByText('25 % less than yesterday 14:02');
  tell(4);
  expect(screen.getAllByText('as yesterday 14:02')).toHaveLength(2);
  tell(4.5, 'forced');
  expect(screen.queryByText(/yesterday/)).toBeNull();
});

test('the panel says no tendency across a jump, nor of a value that is not good', async () => {
  const past = tells((share) => (share < 0.7 ? 3.1 : 4.9));
  openPanel(level, { value: 4.9, history: past });
  await screen.findByText('jumped from 3.10 m to 4.90 m at 13:45');
  screen.getByRole('img', { name: /; jumped from 3\.10 m to 4\.90 m at 13:45$/ });
  expect(screen.queryByText(/over \d+ min/)).toBeNull();
  cleanup();
  const { tell } = openPanel(level, { value: 3, history: tells((share) => 2 + share) });
  await screen.findByText('rising 1 m/h');
  tell(-1.38, 'outOfRange');
  expect(screen.queryByText(/rising/)).toBeNull();
  screen.getByText('Last 24 h');
});

test('the panel of a counter leads to its consumption, that of a machine to its running hours', async () => {
  openPanel(level, { history: tells((share) => 100 * share, { isCounter: true }) });
  await screen.findByRole('link', { name: 'Consumption' });
  cleanup();
  openPanel(pump, { history: tells(() => 0.5, { kind: 'logic' }) });
  await screen.findByRole('link', { name: 'Running hours' });
  screen.getByRole('img', { name: 'Last 24 h: Running for 12 hr' });
});

test('a button has a trend and no running hours', async () => {
  openPanel({ ...pump, commandKind: 'pulse', pulseMs: 500 }, { history: tells(() => 0.5, { kind: 'logic' }) });
  await screen.findByRole('img', { name: /^Last 24 h/ });
  screen.getByRole('link', { name: 'Trend' });
  expect(screen.queryByRole('link', { name: 'Running hours' })).toBeNull();
});

test('nothing recorded, and a device that does not answer, are reported', async () => {
  openPanel(level, { history: tells(() => 1, { point: 'OTHER' }) });
  await screen.findByText('Nothing recorded in the last 24 h.');
  cleanup();
  openPanel(level, { history: () => ({ kind: 'network' }) });
  await screen.findByText('The last 24 h could not be loaded.');
});

test('a device without a past has none in its panels', () => {
  openPanel(level);
  expect(screen.queryByRole('link', { name: 'Trend' })).toBeNull();
});
