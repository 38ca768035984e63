// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { PeopleHere } from './PeopleHere.tsx';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

// The device's clocks are an hour ahead of UTC.
test('whoever has a draft open sees who else has, since when, and a further tab of their own', () => {
  const present = [
    { login: 'bea', since: Date.UTC(2026, 10, 25, 14) },
    { login: 'ada', since: Date.UTC(2026, 10, 25, 15) },
    { login: 'ada', since: Date.UTC(2026, 10, 25, 15, 30) },
  ];
  const { world } = testWorld([], { deviceTime: () => Date.UTC(2026, 10, 25, 16) });
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <PeopleHere present={present} login="ada" />
      </WorldContext>
    </I18nProvider>,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Also open by bea since 15:00',
    'Also open in another tab of yours since 16:00',
  ]);
});
