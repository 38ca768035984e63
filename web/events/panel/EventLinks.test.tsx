// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { EventLinks } from './EventLinks.tsx';

afterEach(cleanup);

const links = (event: Partial<DeviceEvent>) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <EventLinks
        event={{ id: 7, time: 0, kind: 'login', severity: 0, object: undefined, fields: {}, ...event }}
        placeOf={() => ({ href: '/synoptic/tanks?point=103', name: 'Tanks' })}
        trendHref={(point) => `/trends?points=${point}`}
        versionHref={(version, compared) => `/versions?version=${version}&compared=${compared}`}
        viewHref={({ object }) => `/log?object=${object}`}
        hrefOf={(entry) => `/log?event=${entry}`}
      />
    </I18nProvider>,
  );
  return screen.getAllByRole('link').map((link) => `${link.textContent}: ${link.getAttribute('href')}`);
};

test('a version that was not kept in time leads to its changes from the one that runs again', () => {
  expect(links({ kind: 'configurationWentBack', fields: { version: 3, base: 1, backTo: 2 } })).toContain(
    'Changes of version 3: /versions?version=3&compared=2',
  );
});

test('what happened at a point leads to its page, its trend and all else about it; a note to what it is about', () => {
  const object = { kind: 'point', id: 'T1', name: 'Tank' } as const;
  expect(links({ kind: 'note', object, fields: { onEvent: 5 } })).toEqual([
    'Open point on Tanks: /synoptic/tanks?point=103',
    'Trend at this time: /trends?points=T1',
    'Around this time: /log?object=undefined',
    'All entries for Tank: /log?object=T1',
    'Entry for this note: /log?event=5',
  ]);
});
