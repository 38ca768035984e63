import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import { readCommand } from '../../protocol/command.ts';
import { content } from '../../protocol/envelope.ts';
import type { Point } from '../../protocol/point.ts';
import { type ValueState, valueStates } from '../../protocol/quality.ts';
import type { Client, Reply } from '../api/client.ts';
import { createDeviceClock } from '../live/deviceClock.ts';
import { LiveContext } from '../live/LiveContext.ts';
import type { Freshness, Live } from '../live/live.ts';
import { LiveStore } from '../live/liveStore.ts';
import { createScanGroups } from '../live/scanGroups.ts';
import { pump } from '../live/testPoint.ts';
import { createWaker } from '../live/waker.ts';
import { CommandPanel } from './CommandPanel.tsx';

/** What the tests of the panel have in common: a pump, a speed, and a panel open on one of them. */
export const speed: Point = {
  ...pump,
  name: 'Pump 1 speed',
  kind: 'numeric',
  unit: '%',
  digits: 1,
  min: 40,
  max: 100,
  step: 0.5,
};

const now = Date.UTC(2026, 10, 20, 13, 2, 11);

/** Answers of the service: what it says of each command, when the test lets it. */
export const reply = (fields: Record<string, string | number>, code = 0): Reply => ({
  kind: 'reply',
  code,
  content: content(fields),
});

export function openPanel(point: Point, props: { readonly canCommand?: boolean; readonly value?: number } = {}) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const frames: (() => void)[] = [];
  const store = new LiveStore({
    clock: createDeviceClock(() => 0),
    groups: createScanGroups(),
    waker: createWaker((flush) => frames.push(flush)),
  });
  let freshness: Freshness = { link: 'live', since: now };
  const tally = { asked: 1, notCurrent: 0 };
  const listeners = new Set<() => void>();
  const live: Live = {
    store,
    need: () => () => undefined,
    freshness: () => freshness,
    tally: () => tally,
    onFreshness: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    deviceTime: () => now,
    timeZone: () => 'Europe/Paris',
    newestOperation: () => undefined,
    onOperation: () => () => undefined,
  };
  const flush = (change: () => void) =>
    act(() => {
      change();
      for (const run of frames.splice(0)) run();
    });
  let n = 0;
  const tell = (value: number | null, state: ValueState = 'good') =>
    flush(() => {
      const q = [[point.infoNumber, value, valueStates[state].code, 0]] as const;
      store.apply({ n: ++n, t: now, r: 'r1', g: [1, 0], q });
    });
  store.setPoints([point]);
  const answers: ((reply: Reply) => void)[] = [];
  const call = vi.fn<Client['call']>(() => new Promise((resolve) => answers.push(resolve)));
  const onClose = vi.fn<() => void>();
  const target = document.body.appendChild(document.createElement('button'));
  const view = render(
    <I18nProvider i18n={i18n}>
      <LiveContext value={live}>
        <CommandPanel
          point={point}
          target={target}
          canCommand={props.canCommand ?? true}
          technicalHashCode="r1"
          client={{ call }}
          onClose={onClose}
        />
      </LiveContext>
    </I18nProvider>,
  );
  tell(props.value ?? 0);
  return {
    ...view,
    target,
    onClose,
    tell,
    loseLink: () =>
      flush(() => {
        freshness = { link: 'lost', since: now };
        store.linkLost();
        for (const listener of listeners) listener();
      }),
    /** The commands that went out. */
    sent: () => call.mock.calls.map(([, asked]) => readCommand(asked?.[0])),
    /** The service answers the oldest command. */
    answer: (given: Reply) => act(async () => answers.shift()?.(given)),
  };
}
