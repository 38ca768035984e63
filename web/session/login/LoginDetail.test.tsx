// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LoginDetail } from './LoginDetail.tsx';

afterEach(cleanup);

function show(cause: string) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <LoginDetail login="anna" seconds={undefined} cause={cause} />
    </I18nProvider>,
  );
  return document.body.textContent;
}

test.each([
  ['directoryAway', /does not respond.*logged in a short time ago/],
  ['directoryUntrusted', /certificate that this device does not trust/],
  ['directoryClock', /it has expired, or the clock of the device is wrong/],
  ['directoryRefused', /does not accept this device/],
  ['directoryDuplicate', /several entries with this login/],
  ['directoryLocked', /locked in the directory/],
  ['directoryExpired', /expired in the directory/],
  ['directoryNoGroup', /in no group of the directory/],
  ['directoryCase', /capital and small letters count/],
  ['directoryRemoved', /removed from the directory/],
])('the login page says what %s means', (cause, words) => {
  expect(show(cause)).toMatch(words);
});

test('of a cause that a later version of the service has, it says nothing', () => {
  expect(show('directoryMoved')).toBe('');
  expect(show('sessionOver')).toBe('');
  expect(screen.queryByRole('timer')).toBeNull();
});
