// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speak } from './language.ts';
import { later, Nothing } from './later.tsx';

beforeEach(() => speak('en', document.documentElement));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

function lostPart() {
  const device = { isThere: false };
  const fetchPart = async () => {
    if (!device.isThere) throw new TypeError('no connection');
    return ({ words }: { readonly words: string }) => <p>{words}</p>;
  };
  return { device, fetchPart };
}

function show(Part: ReturnType<typeof later<{ readonly words: string }>>) {
  render(
    <I18nProvider i18n={i18n}>
      <h1>The screen around it</h1>
      <Part words="the section" />
    </I18nProvider>,
  );
}

test('a part that can’t be had says so in its place, and is tried again by a press', async () => {
  const { device, fetchPart } = lostPart();
  show(later(fetchPart));
  await screen.findByText('This could not be loaded. Try again when the device responds.');
  screen.getByText('The screen around it');
  device.isThere = true;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('the section');
});

test('one that nobody has asked for says nothing, and comes by itself', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { device, fetchPart } = lostPart();
  show(later(fetchPart, { missing: Nothing }));
  await vi.waitFor(() => screen.getByText('The screen around it'));
  expect(screen.queryByRole('alert')).toBeNull();
  device.isThere = true;
  vi.advanceTimersByTime(5000);
  await screen.findByText('the section');
});
