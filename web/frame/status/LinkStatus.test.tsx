// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FeedStatus } from '../../live/source/feedClient.ts';
import { testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { LinkStatus } from './LinkStatus.tsx';

afterEach(cleanup);

function statusOf(link: FeedStatus, points: number, notCurrent: number) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const freshness = { link, since: undefined };
  const summary = { points, notCurrent, losses: [], moved: [] };
  const { world } = testWorld([], { freshness: () => freshness, staleSummary: () => summary });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <LinkStatus />
      </WorldContext>
    </I18nProvider>,
  );
  return container.textContent;
}

test.each([
  ['everything is current', 'live', 40, 0, 'Live'],
  ['a page without values', 'live', 0, 0, 'Live'],
  ['one link of the field is lost', 'live', 40, 12, '12 of 40 not current'],
  ['the whole field is away, though the device answers', 'live', 40, 40, 'Values not current'],
  ['the device does not answer', 'lost', 40, 40, 'Not current'],
  ['the first frame is awaited', 'opening', 40, 40, 'Connecting'],
  ['a device without a feed (R6)', 'none', 40, 40, ''],
] as const)('%s', (_, link, points, notCurrent, words) => {
  expect(statusOf(link, points, notCurrent)).toBe(words);
});
