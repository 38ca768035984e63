// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeviceEvent } from '../../protocol/log/event.ts';
import { testClient } from '../api/testClient.ts';
import { speakOfStation } from '../text/stationTexts.ts';
import { onRequest } from '../ui/testLatest.ts';
import { EventLogPage } from './EventLogPage.tsx';
import { eventColumns } from './eventColumns.tsx';
import { createEventRows } from './eventRows.ts';
import { readLogView } from './logView.ts';

afterEach(cleanup);

async function pageOf(search: string, events: readonly DeviceEvent[] = []) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const client = { ...testClient({ getEvents: () => ({ events }) }), open: async () => ({ kind: 'network' }) as const };
  const rows = createEventRows(client, {}, onRequest);
  rows.start();
  await rows.refresh();
  const none = () => undefined;
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <EventLogPage
        {...readLogView(search)}
        rows={rows}
        client={client}
        mayNote={false}
        filter={{}}
        onChange={none}
        onClear={none}
        viewHref={() => ''}
        names={{ points: [], pages: [] }}
        placeOf={none}
        stationName="Valley"
        now={() => 0}
        timeZone="UTC"
        waitingSince={undefined}
      />
    </I18nProvider>,
  );
  return container.textContent;
}

const critical: DeviceEvent = {
  id: 7,
  time: 0,
  kind: 'alarmRaised',
  severity: 3,
  object: { kind: 'point', id: 'T1', name: 'Tank' },
  fields: { alarm: 'low', occurrence: 1, priority: 1, message: 'Tank low' },
};

test('a row shows its severity, and the alarm in the reader’s language', () => {
  speakOfStation(new Map([['Tank low', 'Niveau bas']]));
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const shown = (event: DeviceEvent) => {
    cleanup();
    const cells = eventColumns(i18n, 'UTC').map(({ id, cell }) => <div key={id}>{cell(event)}</div>);
    return render(<I18nProvider i18n={i18n}>{cells}</I18nProvider>).container.textContent;
  };
  expect(shown(critical)).toContain('Niveau bas');
  screen.getByRole('img', { name: 'Critical' });
  shown({ ...critical, kind: 'login', severity: 0, fields: {} });
  expect(screen.queryByRole('img')).toBeNull();
  speakOfStation(new Map());
});

test('the filter keeps its places: what clears it has its room before there is anything to clear', async () => {
  await pageOf('');
  expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull();
  screen.getByLabelText('Clear filter');
  cleanup();
  await pageOf('?kind=login');
  screen.getByRole('button', { name: 'Clear filter' });
});

test.each([
  ['', 'No entries yet. Commands, logins and faults appear here automatically.'],
  ['?at=2019-03-01T00:00:00Z', 'No entries up to this time.'],
  ['?kind=login', 'No entries match the filter.'],
])('an empty log says what is empty: %j', async (search, text) => {
  expect(await pageOf(search)).toContain(text);
});

test('what an address asks for and nobody knows is reported, and the rest of it holds', async () => {
  const text = await pageOf('?severity=enormous&kind=login&from=yesterday');
  expect(text).toContain('“severity=enormous” in the address is not valid and is ignored.');
  expect(text).toContain('“from=yesterday” in the address is not valid and is ignored.');
  expect(text).toContain('No entries match the filter.');
});
