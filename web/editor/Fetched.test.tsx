// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Fetched } from './Fetched.tsx';

afterEach(cleanup);

test('a part that can’t be had is tried again by a press', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  let isThere = false;
  const fetchPart = async () => {
    if (!isThere) throw new TypeError('no connection');
    return () => <p>The section</p>;
  };
  render(
    <I18nProvider i18n={i18n}>
      <Fetched fetchPart={fetchPart} given={{}} />
    </I18nProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.queryByText('The section')).toBeNull();
  isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('The section')).toBeTruthy();
});
