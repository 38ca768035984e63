// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { readRequest } from '../../../protocol/calls/call.ts';
import { getPageDay } from '../../../protocol/calls/pageDay.ts';
import type { Point } from '../../../protocol/point.ts';
import { element } from '../../../protocol/wire/xml.ts';
import type { Client } from '../../api/client.ts';
import { pump } from '../../live/testPoint.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { english } from '../../text/testEnglish.ts';
import { flow, level } from '../testPage.tsx';
import { RowDifferenceBox, RowPastBox } from './RowPastBox.tsx';

afterEach(cleanup);

function openRows(points: readonly Point[], client: Pick<Client, 'call'> | null) {
  i18n.loadAndActivate({ locale: 'en', messages: english });
  const past = client ? { past: client, dayPage: 'tanks' } : {};
  const { world, tell } = testWorld(points, past);
  const view = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        {points.map((point) => (
          <div key={point.id}>
            <RowPastBox point={point} />
            <RowDifferenceBox point={point} />
          </div>
        ))}
      </WorldContext>
    </I18nProvider>,
  );
  return { ...view, tell };
}

const list = (...numbers: number[]) => Float64Array.from(numbers);
const dayOf = ({ id, digits }: Point) => ({
  ...{ point: id, digits, yesterday: 2 },
  ...{ min: list(1, 2), max: list(3, 4), mean: list(2, 3), quality: list() },
});

const device = () => ({
  call: vi.fn<Client['call']>(async (call, parameters = []) => {
    const query = readRequest(getPageDay, element('payload', {}, parameters));
    if (call.path !== getPageDay.path || query?.page !== 'tanks') throw new Error('It asks for something else');
    const points = [flow, level].map(dayOf);
    const yesterday = now - 24 * 3_600_000;
    const content = getPageDay.reply.write({ t: list(now - 2, now - 1), to: now, yesterday, points });
    return { kind: 'reply', code: 0, content };
  }),
});

test('the rows of a page ask for their last 24 hours in one question, and draw them', async () => {
  const client = device();
  const { container, tell } = openRows([flow, level], client);
  tell(level.infoNumber, 2.5);
  await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(2));
  await waitFor(() => expect(container.textContent?.replaceAll('\u00a0', ' ')).toBe('▲ 25 % to yesterday 14:02'));
  expect(client.call).toHaveBeenCalledTimes(1);
});

test('states and setpoints have none, and a page without a day has none at all', () => {
  const client = device();
  const none = '<div></div>';
  const { container } = openRows([pump, { ...level, origin: 'setpoint' }], client);
  expect(container.innerHTML).toBe(none.repeat(2));
  cleanup();
  expect(openRows([flow], null).container.innerHTML).toBe(none);
  expect(client.call).not.toHaveBeenCalled();
});
