// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { lowLevel, testAlarms } from '../../live/alarms/testAlarms.ts';
import { flow, level, openPage, page } from '../testPage.tsx';

afterEach(cleanup);

const place = 'PositionX="10" PositionY="20" Width="200" Height="48"';
const first = page(`<TextLink RefSynoptic="tanks" IsTile="true" ${place}/>`);
const tanks = page(`<TextValueNumericData InfoNumber="103" ${place}/>`, 'SynopticId="tanks" SynopticName="Tanks"');
const given = { synoptics: [first, tanks], points: [flow, level] };

test('a tile has the name of its page and the most urgent alarm of what that shows', async () => {
  const { store } = testAlarms([lowLevel]);
  const { findByRole } = openPage(first, { ...given, alarms: store });
  const tile = await findByRole('link', { name: /^Tanks/ });
  await waitFor(() => expect(tile.textContent).toContain('2'));
  expect(tile.querySelector('[role="img"]')?.getAttribute('aria-label')).toContain('Tank level low');
});

test('an alarm of another page, and a device without alarms, leave it calm', async () => {
  const { store } = testAlarms([{ ...lowLevel, infoNumber: 102 }]);
  const other = openPage(first, { ...given, alarms: store });
  await waitFor(() => expect(other.find('[data-index="0"]').textContent).toBe('Tanks'));
  cleanup();
  const none = openPage(first, given);
  await waitFor(() => expect(none.find('[data-index="0"]').textContent).toBe('Tanks'));
});
