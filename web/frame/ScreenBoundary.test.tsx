// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, test, vi } from 'vitest';
import { speak } from '../text/language.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';

beforeAll(() => speak('en', document.documentElement));
afterEach(cleanup);

function Screen({ isSound }: { readonly isSound: boolean }) {
  if (!isSound) throw new Error('this screen can not be drawn');
  return <p>a sound screen</p>;
}

test('a screen that can not be drawn says so, until somebody goes elsewhere', () => {
  // React reports it there.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const at = (place: number, isSound: boolean) => (
    <I18nProvider i18n={i18n}>
      <ScreenBoundary place={place}>
        <Screen isSound={isSound} />
      </ScreenBoundary>
    </I18nProvider>
  );
  const { rerender } = render(at(1, false));
  screen.getByText('This screen could not be opened.');
  rerender(at(2, true));
  screen.getByText('a sound screen');
});
