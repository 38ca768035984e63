// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readRequest } from '../../../../protocol/calls/call.ts';
import { getHistory, type HistoryQuery } from '../../../../protocol/calls/history.ts';
import type { HistorySeries } from '../../../../protocol/history/getHistory.ts';
import { element } from '../../../../protocol/wire/xml.ts';
import type { Client } from '../../../api/client.ts';
import { seriesOf } from '../../../live/past/testPast.ts';
import { now } from '../../../live/testWorld.ts';
import { flow, level, message, openPage } from '../../testPage.tsx';

afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="300" Height="160"';
const points = [flow, level, message];
const minute = 60_000;

/** Of these points alone something is recorded. */
function device(series: readonly HistorySeries[], queries: HistoryQuery[] = []): Pick<Client, 'call'> {
  return {
    call: vi.fn<Client['call']>(async (_, parameters = []) => {
      const query = readRequest(getHistory, element('payload', {}, parameters));
      if (!query) throw new Error('It asks for something else');
      queries.push(query);
      const t = Float64Array.from([0, 1, 2], (i) => query.to - (3 - i) * minute);
      const found = series.filter(({ point }) => query.points.includes(point));
      const content = getHistory.reply.write({
        ...{ tier: '1m', to: query.to, recordedTo: query.to, recordedFrom: query.from, t, series: found },
      });
      return { kind: 'reply', code: 0, content };
    }),
  };
}

const endsIn = (root: Element) =>
  [...root.querySelectorAll<HTMLElement>('[data-trend]')].map(({ dataset }) => dataset.trend);
const trend = (fields: string) => `<TrendData ${place} ${fields}/>`;

test('one request reads the chosen hours of all its points; each has its line, its name and its value', async () => {
  const queries: HistoryQuery[] = [];
  const past = device([seriesOf([1, 2, 3]), seriesOf([40, 50, 45], { point: 'P1.FLOW', unit: 'm³/h' })], queries);
  const { find, tell } = openPage(trend('InfoNumber="103" FurtherInfoNumbers="102" Hours="8"'), { points, past });
  tell({ infoNumber: 103, value: 3 }, { infoNumber: 102, value: 45.2 });
  await waitFor(() => expect(find('[data-index] svg[viewBox]')).toBeDefined());
  expect(queries).toHaveLength(1);
  expect(queries[0]).toMatchObject({ points: ['T1', 'P1.FLOW'], columns: 120 });
  expect((queries[0]?.to ?? 0) - (queries[0]?.from ?? 0)).toBe(8 * 60 * minute);
  const root = find('[data-index]');
  expect(root.getAttribute('aria-label')).toBe('Trend: Tank level, Pump 1 flow');
  expect(root.textContent).toContain('Tank level 3.0 m');
  expect(root.textContent).toContain(
    'In the last 8 hr: Tank level: 0.8 m to 3.3 m; Pump 1 flow: 39.8 m³/h to 50.3 m³/h',
  );
  expect(root.querySelectorAll('svg[viewBox] path[stroke-dasharray="7 3"]').length).toBeGreaterThan(0);
});

test('lines of one unit have one scale, and its ends are written; of several units none is', async () => {
  const second = { ...level, infoNumber: 107, id: 'T2', name: 'Tank 2 level' };
  const past = device([seriesOf([1, 1, 1]), seriesOf([3, 3, 3], { point: 'T2' })]);
  const both = openPage(trend('InfoNumber="103" FurtherInfoNumbers="107"'), { points: [...points, second], past });
  await waitFor(() => expect(endsIn(both.container)).toEqual(['3.3 m', '0.8 m']));
  cleanup();
  const mixed = openPage(trend('InfoNumber="103" FurtherInfoNumbers="102"'), {
    points,
    past: device([seriesOf([1, 1, 1]), seriesOf([3, 3, 3], { point: 'P1.FLOW' })]),
  });
  await waitFor(() => expect(mixed.find('[data-index] svg[viewBox]')).toBeDefined());
  expect(endsIn(mixed.container)).toEqual([]);
});

test('a point without recorded values says so beside the others; without any the whole trend does', async () => {
  const past = device([seriesOf([1, 2, 3])]);
  const some = openPage(trend('InfoNumber="103" FurtherInfoNumbers="102"'), { points, past });
  await waitFor(() => expect(some.container.textContent).toContain('Pump 1 flow --- (not recorded)'));
  cleanup();
  const none = openPage(trend('InfoNumber="102"'), { points, past: device([]) });
  await waitFor(() => expect(none.container.textContent).toContain('Nothing recorded in this time.'));
});

test.each([
  ['a visitor is told that a login shows it', { isPublic: true } as const, 'Recorded values are shown after login.'],
  ['a device without a history says so', {}, 'No recorded values are available here.'],
])('%s', async (_, given, sentence) => {
  const { container } = openPage(trend('InfoNumber="103"'), { points, ...given });
  await waitFor(() => expect(container.textContent).toContain(sentence));
});

test('what cannot be read now is not taken for nothing recorded', async () => {
  const call = vi.fn<Client['call']>(async () => ({ kind: 'unreachable' }) as never);
  const { container } = openPage(trend('InfoNumber="103"'), { points, past: { call } });
  await waitFor(() => expect(container.textContent).toContain('The recorded values could not be loaded.'));
});

test('a value that is not current is marked beside its line, and the trend opens its point', async () => {
  const { find, tell, loseLink } = openPage(trend('InfoNumber="103"'), { points, past: device([seriesOf([1, 2])]) });
  tell({ infoNumber: 103, value: 3 });
  await waitFor(() => expect(find('[data-index] svg[viewBox]')).toBeDefined());
  loseLink(now);
  expect(find('[data-index] [data-quality]').dataset.quality).toBe('bad');
  expect(find('button[data-index="0"]').dataset.info).toBe('103');
});

test('a point that does not exist is a finding of the page', async () => {
  const { findAllByText } = openPage(trend('InfoNumber="103" FurtherInfoNumbers="999"'), { points });
  expect((await findAllByText(/No point has the number 999/)).length).toBeGreaterThan(0);
});
