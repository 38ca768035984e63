// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EventLogPage } from './EventLogPage.tsx';
import { EventRows } from './eventRows.ts';

afterEach(cleanup);

test.each([
  ['', 'Nothing has been recorded yet. Commands, logins and faults come here by themselves.'],
  ['2019-03-01', 'Nothing was recorded up to that day. Choose a later one, or none to see the newest.'],
])('an empty log says what is empty: %j', async (day, text) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const rows = new EventRows(async () => ({ events: [], older: undefined, newer: undefined }));
  await rows.catchUp();
  const props = { rows, timeZone: 'UTC', isNarrow: false, waitingSince: undefined, day, onDay: () => undefined };
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <EventLogPage {...props} />
    </I18nProvider>,
  );
  expect(container.textContent).toContain(text);
});
