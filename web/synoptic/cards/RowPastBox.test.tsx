// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readRequest } from '../../../protocol/calls/call.ts';
import { getHistory } from '../../../protocol/calls/history.ts';
import { calls } from '../../../protocol/calls.ts';
import type { Point } from '../../../protocol/point.ts';
import { element } from '../../../protocol/wire/xml.ts';
import type { Client } from '../../api/client.ts';
import { seriesOf } from '../../live/past/testPast.ts';
import { pump } from '../../live/testPoint.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { flow, level } from '../testPage.tsx';
import { RowPastBox } from './RowPastBox.tsx';

afterEach(cleanup);

function openRows(points: readonly Point[], client: Pick<Client, 'call'> | null) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  return render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld(points, { past: client ?? undefined }).world}>
        {points.map((point) => (
          <RowPastBox key={point.id} point={point} />
        ))}
      </WorldContext>
    </I18nProvider>,
  );
}

const device = () => ({
  call: vi.fn<Client['call']>(async (call, parameters = []) => {
    const query = readRequest(getHistory, element('payload', {}, parameters));
    if (call.path !== calls.getHistory.path || !query) throw new Error('It asks for something else');
    const { points, from, to } = query;
    const series = points.map((point) => seriesOf([1, 2], { point }));
    const t = Float64Array.of(from, (from + to) / 2);
    const content = getHistory.reply.write({ tier: '1m', t, to, recordedTo: to, keptFrom: from, series });
    return { kind: 'reply', code: 0, content };
  }),
});

test('the rows that are seen ask for their last 24 hours in one question, and draw them', async () => {
  const client = device();
  const { container } = openRows([flow, level], client);
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2));
  expect(client.call).toHaveBeenCalledTimes(1);
});

test('states and setpoints have none, and a device without a past has none at all', () => {
  const client = device();
  expect(openRows([pump, { ...level, origin: 'setpoint' }], client).container.innerHTML).toBe('');
  expect(openRows([flow], null).container.innerHTML).toBe('');
  expect(client.call).not.toHaveBeenCalled();
});
