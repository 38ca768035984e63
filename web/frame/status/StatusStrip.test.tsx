// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { FieldLoss } from '../../live/fieldLosses.ts';
import type { Live } from '../../live/live.ts';
import { now, testWorld } from '../../live/testWorld.ts';
import { WorldContext } from '../../live/WorldContext.ts';
import { SessionContext } from '../../session/SessionContext.ts';
import { profile, scriptedSession } from '../../session/scriptedDevice.ts';
import { furnish } from '../../wiring/testVisit.tsx';
import { StatusStrip } from './StatusStrip.tsx';

beforeAll(furnish);
afterEach(cleanup);

interface Told {
  readonly losses?: readonly FieldLoss[];
  readonly points?: number;
  readonly notCurrent?: number;
  readonly link?: 'live' | 'lost' | 'none';
  readonly cannotWrite?: ReturnType<Live['cannotWrite']>;
  readonly isNormalMode?: boolean;
}

const plant = (count: number): FieldLoss => ({ link: 'plant', since: now, count });

async function show({ losses = [], points = 40, notCurrent = 0, link = 'live', ...told }: Told) {
  const { session } = scriptedSession({
    getUserProfile: profile(`IsNormalMode="${told.isNormalMode ?? true}" Profile="1"`),
  });
  await session.logIn('ines', 'secret');
  const summary = { points, notCurrent, losses, moved: [] };
  const freshness = { link, since: now } as const;
  const { world } = testWorld([], {
    staleSummary: () => summary,
    freshness: () => freshness,
    cannotWrite: () => told.cannotWrite,
  });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <SessionContext value={session}>
          <StatusStrip>Overview</StatusStrip>
        </SessionContext>
      </WorldContext>
    </I18nProvider>,
  );
  const strip = container.querySelector('[data-weight]');
  return {
    weight: strip?.getAttribute('data-weight'),
    sentence: screen.getByRole('status').textContent,
    button: screen.getByRole('button'),
  };
}

/** The browser notifies a popover that it opens; jsdom has none. */
function openSheet(): HTMLElement {
  const sheet = screen.getByLabelText('Values, connection and device');
  fireEvent(sheet, Object.assign(new Event('toggle'), { newState: 'open' }));
  return sheet;
}

test('with nothing to say it keeps its place, and says that the page is live', async () => {
  const { weight, sentence, button } = await show({});
  expect(weight).toBe('calm');
  expect(sentence).toBe('');
  expect(button.textContent).toBe('Live');
  within(openSheet()).getByText('All 40 values on this page are current.');
});

test.each([
  ['all of the page', 40, 40, 'loud'],
  ['half of it', 20, 40, 'loud'],
  ['a smaller part', 12, 40, 'quiet'],
])('a lost link that feeds %s weighs as much', async (_, count, points, expected) => {
  const { weight, sentence } = await show({ losses: [plant(count)], points, notCurrent: count });
  expect(weight).toBe(expected);
  expect(sentence).toMatch(/^No response from plant since /);
  expect(sentence).toContain(`${count} values are not current; their commands are disabled.`);
});

test('one that feeds two of many values is for the elements to tell, and stands in the sheet', async () => {
  const { weight, sentence } = await show({ losses: [plant(2)], notCurrent: 2 });
  expect(weight).toBe('calm');
  expect(sentence).toBe('');
  within(openSheet()).getByText(/^No response from plant since .* 2 values are not current/);
});

test('the weightiest is reported first, the others are counted and stand in the sheet', async () => {
  const { sentence, button } = await show({ losses: [plant(12)], notCurrent: 12, isNormalMode: false });
  expect(sentence).toMatch(/^Degraded mode: pages and commands are unavailable\./);
  expect(button.textContent).toBe('12 of 40 not current+1');
  const sheet = within(openSheet());
  const rows = sheet.getAllByRole('listitem', { hidden: true }).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Degraded mode/),
    expect.stringMatching(/^No response from plant since .* 12 values/),
  ]);
  sheet.getByText('12 of 40 values on this page are not current.');
});

test('with the service gone, what it said last of the field is no news', async () => {
  const { weight, sentence } = await show({ link: 'lost', losses: [plant(40)], notCurrent: 40 });
  expect(weight).toBe('loud');
  expect(sentence).toMatch(/^No response from the device since .* commands are disabled\.$/);
  expect(within(openSheet()).getAllByRole('listitem', { hidden: true })).toHaveLength(1);
});

test('a grave sentence is shown whole, and what to do is a press away', async () => {
  const { weight } = await show({ cannotWrite: { since: now, why: 'full', beganUnseen: false, needsRestart: false } });
  expect(weight).toBe('loud');
  await screen.findByText(/^Device disk full since .* everything else continues\.$/);
  await within(openSheet()).findByText('Inform the person responsible for the device.');
});

test('degraded mode is named, for there is no value whose age could be', async () => {
  const { weight, sentence, button } = await show({ link: 'none', points: 0, isNormalMode: false });
  expect(weight).toBe('loud');
  expect(sentence).toMatch(/^Degraded mode: pages and commands are unavailable\./);
  expect(button.textContent).toBe('Details');
});
