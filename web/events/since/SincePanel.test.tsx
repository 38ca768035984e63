// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Since } from '../../../protocol/calls/since.ts';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { eventOf } from '../../../protocol/log/testEvent.ts';
import type { Point } from '../../../protocol/point.ts';
import { pump } from '../../live/testPoint.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { SincePanel } from './SincePanel.tsx';

afterEach(cleanup);

const calm = {
  blockCount: 0,
  blocks: [],
  overrideCount: 0,
  overrides: [],
  links: [],
  notCurrentCount: 0,
  notCurrent: [],
};
const nothing: Since = { from: now - 3_600_000, newest: 'abc', groups: [], now: calm };
const event = eventOf({
  id: 7,
  time: now - 60_000,
  person: 'tess',
  object: { kind: 'point', id: pump.id, name: pump.name },
  fields: { value: 0, state: 'Stopped', before: 1, stateBefore: 'Running', result: 'refused', reason: 'blocked' },
});
const busy: Since = {
  ...nothing,
  groups: [{ name: 'commands', count: 12, isMore: false, rows: [{ event, times: 3, isOver: false }] }],
};

function open(since: Since | undefined, isRequested = true, points: readonly Point[] = [pump]) {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const onDismiss = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={testWorld(points).world}>
        <SincePanel
          since={since}
          isRequested={isRequested}
          placeOf={(infoNumber) => ({ href: `/synoptic/1?point=${infoNumber}`, name: 'Wells' })}
          numberOf={(id) => points.find((point) => point.id === id)?.infoNumber}
          logPath="/diagnostic/operation-log"
          bookPath="/diagnostic/operation-log?book="
          onBook={() => undefined}
          now={<p>214 points</p>}
          onDismiss={onDismiss}
        />
      </WorldContext>
    </I18nProvider>,
  );
  return onDismiss;
}

test('a row says what became of it, how often, by whom, and leads to its point and to its part of the log', () => {
  const onDismiss = open(busy);
  const [row] = screen.getAllByRole('listitem');
  expect(row?.textContent).toMatch(/Pump.*× 3.*tess.*Stopped.*refused/i);
  expect(screen.getByRole('link', { name: pump.name }).getAttribute('href')).toMatch(`?point=${pump.infoNumber}`);
  const log = screen.getByRole('link', { name: 'In log: 12' }).getAttribute('href');
  expect(log).toBe('/diagnostic/operation-log?from=2026-11-20T12%3A02%3A11Z&kind=command');
  expect(screen.getByText(/214 points/)).toBeTruthy();
  screen.getByRole('button', { name: 'Mark as read' }).click();
  expect(onDismiss).toHaveBeenCalledOnce();
});

test.each([1.20384, '1.20384'])('a measured value has the unit and the digits of its point: %j', (value) => {
  const level = { ...pump, infoNumber: 103, id: 'T1', name: 'Tank', kind: 'numeric', unit: 'm', digits: 2 } as const;
  const low: DeviceEvent = {
    ...event,
    kind: 'alarmRaised',
    object: { kind: 'point', id: 'T1', name: 'Tank' },
    fields: { alarm: 'low', occurrence: 1, priority: 2, message: 'Tank low', value, limit: 1.5, unit: 'm' },
  };
  open(
    {
      ...nothing,
      groups: [{ name: 'alarms', count: 1, isMore: false, rows: [{ event: low, times: 1, isOver: false }] }],
    },
    true,
    [level],
  );
  expect(screen.getByRole('listitem').textContent).toContain('1.20 m');
});

test('a shift that waits to be taken over is one line with the way to the book', () => {
  const handOver = eventOf({ kind: 'shiftHandedOver', person: 'tess', time: now - 60_000 });
  open({ ...nothing, handOver }, false);
  const link = screen.getByRole('link', { name: /^Take over the shift: tess handed over at/ });
  expect(link.getAttribute('href')).toBe('/diagnostic/operation-log?book=');
});

test('what comes by itself is one line that takes no focus; what was asked for is open and has it', () => {
  open(busy, false);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getByText('Commands by others: 12')).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  cleanup();
  open(busy);
  expect(document.activeElement?.textContent).toBe('Since your last visit');
});

test.each([
  ['nothing has happened', nothing, 'No events to report since your last visit.'],
  ['the first login ever', { ...nothing, from: undefined }, /This is your first visit/],
  ['no response', undefined, 'This information could not be loaded. Try again when the device responds.'],
])('%s is said in words', (_, since, words) => {
  open(since);
  expect(screen.getByText(words)).toBeTruthy();
});
