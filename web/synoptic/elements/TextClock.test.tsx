// @vitest-environment jsdom
import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { now } from '../../live/testWorld.ts';
import { openPage } from '../testPage.tsx';

afterEach(cleanup);

const clock = (fields = '') => `<TextClock PositionX="10" PositionY="20" Width="200" Height="32" ${fields}/>`;

test('the clock has the time of the device with the offset of its zone, and its date where that is wanted', async () => {
  const { container } = openPage(clock());
  await waitFor(() => expect(container.textContent).toContain('14:02:11 UTC+1'));
  expect(container.textContent).not.toContain('Nov 20');
  cleanup();
  const dated = openPage(clock('IsShowedDate="true"'));
  await waitFor(() => expect(dated.container.textContent).toContain('Nov 20, 2026, 14:02:11 UTC+1'));
});

test('of a lost device it stops at what that last said, and is marked as not current', async () => {
  const { find, loseLink } = openPage(clock());
  await waitFor(() => expect(find('[data-index]').textContent).toContain('14:02:11'));
  expect(find('[data-index]').dataset.quality).toBe('good');
  loseLink(now - 60_000);
  expect(find('[data-index]').dataset.quality).toBe('bad');
  expect(find('[data-index]').textContent).toContain('14:01:11');
});
