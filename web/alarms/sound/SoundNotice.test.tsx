// @vitest-environment jsdom

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Alarm } from '../../../protocol/alarm.ts';
import { mainsLost } from '../../live/alarms/testAlarms.ts';
import { speak } from '../../text/language.ts';
import { createStore } from '../../ui/store.ts';
import { SoundMenu } from './SoundMenu.tsx';
import { SoundNotice } from './SoundNotice.tsx';
import { chooseSound, readSoundChoice, soundChoice } from './soundChoice.ts';

beforeAll(() => speak('en', document.documentElement));
beforeEach(() => chooseSound(false));
afterEach(cleanup);

function audio(blocked: boolean) {
  const isBlocked = createStore(blocked);
  const play = vi.fn();
  const allow = vi.fn(async () => isBlocked.set(false));
  return { isBlocked, play, allow };
}

test('while an alarm sounds it is named, with a button that silences it; without one nothing is there', () => {
  const sounding = createStore<Alarm | undefined>(undefined);
  const silence = vi.fn(() => sounding.set(undefined));
  const sound = { ...sounding, silence, look: () => undefined };
  render(
    <I18nProvider i18n={i18n}>
      <SoundNotice sound={sound} player={audio(false)} />
    </I18nProvider>,
  );
  expect(screen.queryByRole('complementary')).toBeNull();
  act(() => sounding.set(mainsLost));
  expect(screen.getByRole('status').textContent).toBe('Mains failure');
  expect(screen.queryByRole('button', { name: 'Allow sound' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Silence' }));
  expect(silence).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('a browser that blocks sound says so, and a press allows it', async () => {
  const sound = { ...createStore<Alarm | undefined>(mainsLost), silence: () => undefined, look: () => undefined };
  render(
    <I18nProvider i18n={i18n}>
      <SoundNotice sound={sound} player={audio(true)} />
    </I18nProvider>,
  );
  expect(screen.getByRole('status').textContent).toContain('is blocking the alarm sound');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Allow sound' })));
  expect(screen.getByRole('status').textContent).toBe('Mains failure');
});

test('the sound is off until it is chosen, stays chosen in this browser, and can be tried', async () => {
  const player = audio(true);
  render(
    <I18nProvider i18n={i18n}>
      <SoundMenu player={player} />
    </I18nProvider>,
  );
  screen.getByRole('button', { name: 'Alarm sound: off' });
  screen.getByText(/is blocking sound/);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Test sound', hidden: true })));
  expect(player.play).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/is blocking sound/)).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { hidden: true })));
  screen.getByRole('button', { name: 'Alarm sound: on' });
  readSoundChoice();
  expect(soundChoice.get()).toBe(true);
});
