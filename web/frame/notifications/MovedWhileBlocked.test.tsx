// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pump } from '../../live/testPoint.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { MovedWhileBlocked } from './MovedWhileBlocked.tsx';

afterEach(cleanup);

test('whoever sees a machine move though its commands are blocked is warned, and warned again when it moves again', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const summary = { points: 1, notCurrent: 0, losses: [], moved: [pump.infoNumber] };
  const { world } = testWorld([pump], { staleSummary: () => summary });
  let n = 0;
  const moves = (value: number, ago: number) => {
    const q = [[pump.infoNumber, value, 0, ago, 1, ago]] as const;
    act(() => world.store.apply({ n: ++n, t: now, r: 'r1', h: [1, 0], q }));
    view.rerender(page());
  };
  const page = () => (
    <I18nProvider i18n={i18n}>
      <WorldContext value={{ ...world }}>
        <MovedWhileBlocked />
      </WorldContext>
    </I18nProvider>
  );
  const view = render(page());
  expect(view.container.textContent).toBe('');
  moves(1, 3000);
  expect(view.container.textContent).toBe(
    'Pump 1 changed state at 14:02:08 although its commands are blocked: Running. A command block stops commands from Vigie only.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(view.container.textContent).toBe('');
  moves(0, 1000);
  expect(view.container.textContent).toContain(
    'Pump 1 changed state at 14:02:10 although its commands are blocked: Stopped.',
  );
});
