// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { OnCall } from '../../protocol/calls/onCall.ts';
import { createStore } from '../ui/store.ts';
import { ReachableContext } from '../ui/useKnown.ts';
import type { LatestInUse } from '../ui/useLatest.ts';
import { OnCallNow } from './OnCallNow.tsx';
import { onCall, read } from './testOnCall.ts';

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(cleanup);

const line = (latest: LatestInUse<OnCall>, isReachable = true) =>
  render(
    <I18nProvider i18n={i18n}>
      <ReachableContext value={createStore(isReachable)}>
        <OnCallNow onCall={latest} href="/on-call" />
      </ReachableContext>
    </I18nProvider>,
  ).container.textContent;

test('it says who is on call until when, who is next, how many problems there are, and how far a call is', () => {
  expect(line(read(onCall))).toBe(
    'On call: Paul until Fri, Nov 27, 09:00, then Anna2 problems in the coming weekPump 1 tripped · called: Paul · next: Anna, 09:09',
  );
});

test('a gap is reported, and each of several rosters by its name', () => {
  const [roster] = onCall.rosters;
  if (!roster) throw new Error('There is one.');
  const rosters = [
    { ...roster, person: undefined },
    { ...roster, id: 'night' },
  ];
  const text = line(read({ ...onCall, rosters, problems: [], calls: [] }));
  expect(text).toContain('On call, main: no one until');
  expect(text).toContain('On call, night: Paul until');
});

test('of a flood two calls are shown, and the others counted', () => {
  const calls = Array.from(
    { length: 100 },
    (_, i) => ({ ...onCall.calls[0], occurrence: i }) as OnCall['calls'][number],
  );
  const text = line(read({ ...onCall, calls }));
  expect(text?.match(/called: Paul/g)).toHaveLength(2);
  expect(text).toContain('and 98 more alarms are being called for');
});

test.each([
  ['failed', true],
  ['ready', false],
] as const)('without a response (%s, connected: %s) it is unknown who is on call (R46)', (status, isReachable) => {
  const text = line(read(onCall, status), isReachable);
  expect(text).toContain('On call: unknown, no response from the device.');
  expect(text).not.toContain('Paul');
});

test('where nobody can be called there is no line', () => {
  expect(line(read({ ...onCall, isSetUp: false }))).toBe('');
});
