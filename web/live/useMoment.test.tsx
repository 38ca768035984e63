// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testWorld } from './testWorld.ts';
import { useMoment } from './useMoment.ts';
import { WorldContext } from './WorldContext.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const evening = Date.UTC(2026, 10, 20, 22, 59, 50);

function Since() {
  return <p>since {useMoment()(evening - 10_000).minute}</p>;
}

test('after midnight on the device, a time of the evening before has its day, though nothing else changed', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  let now = evening;
  const { world } = testWorld([], { deviceTime: () => now });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <Since />
      </WorldContext>
    </I18nProvider>,
  );
  expect(container.textContent).toBe('since 23:59');
  now += 15_000;
  act(() => {
    vi.advanceTimersByTime(15_000);
  });
  expect(container.textContent).toBe('since Nov 20, 2026, 23:59');
});
