// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CommandPanel } from '../command/panel/CommandPanel.tsx';
import { lowLevel, testAlarms } from '../live/alarms/testAlarms.ts';
import { pump } from '../live/testPoint.ts';
import { testWorld } from '../live/testWorld.ts';
import { WorldContext } from '../live/WorldContext.ts';
import { loadMarkLayer } from '../synoptic/marks/Marks.tsx';
import { SynopticPage } from '../synoptic/SynopticPage.tsx';
import { level, page } from '../synoptic/testPage.tsx';

/** 9 March 2026, 06:30 in the device's zone. */
const then = Date.UTC(2026, 2, 9, 5, 30);
const hourMs = 3_600_000;

let isPhone = false;
const reads = vi.fn(() => new Promise<never>(() => undefined));

beforeAll(async () => void (await loadMarkLayer()));
beforeEach(() => {
  isPhone = false;
  sessionStorage.clear();
  vi.stubGlobal('fetch', reads);
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const at = (y: number) => `PositionX="10" PositionY="${y}" Width="120" Height="20"`;
const synoptic = page(
  `<TextValueLogicData InfoNumber="101" ${at(30)}/><TextValueNumericData InfoNumber="103" IsShowedUnit="true" ${at(60)}/>`,
);

/** No session and no device: a moment of the past, with the points, alarms, blocks and overrides of that moment. */
function openMoment() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  // The tank was called otherwise then.
  const points = [pump, { ...level, name: 'Old tank level' }];
  const raised = { ...lowLevel, message: 'Old tank low', raisedAt: then - hourMs };
  const { world, sendFrame } = testWorld(
    points,
    {
      alarms: testAlarms([raised], 'ready', points).store,
      ends: { subscribe: () => () => undefined, override: () => then + hourMs, block: () => then + 2 * hourMs },
      may: () => false,
    },
    then,
  );
  const panel = (
    <CommandPanel
      point={pump}
      target={undefined}
      login="ines"
      programmeHref="/programmes/101"
      trendsOf={(search) => `/trends${search}`}
      technicalHashCode="r0"
      client={{ call: reads }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />
  );
  const view = render(
    <I18nProvider i18n={i18n}>
      <WorldContext value={world}>
        <SynopticPage
          synoptics={[synoptic]}
          synoptic={synoptic}
          onSelect={() => undefined}
          hrefOf={(id) => `/synoptic/${id}`}
          loadImage={(name) => `images/${name}`}
        >
          {panel}
        </SynopticPage>
      </WorldContext>
    </I18nProvider>,
  );
  sendFrame(
    { infoNumber: 101, value: 1, sourceTime: then - 2 * hourMs, isBlocked: true },
    { infoNumber: 103, value: 1.25, state: 'forced', sourceTime: then - hourMs },
  );
  return view;
}

const drawn = (number: number) => document.querySelector<HTMLElement>(`[data-index][data-info="${number}"]`);

test('a page in the world of another moment shows its values, alarms and ends, and reads nothing of the device', async () => {
  openMoment();
  expect(drawn(101)?.textContent).toBe('Running');
  expect(drawn(101)?.title).toMatch(/^Pump 1: Commands blocked.*, until 08:30:00$/);
  expect(drawn(103)?.textContent).toBe('1.3 m');
  expect(drawn(103)?.title).toMatch(/^Old tank level: Forced, until 07:30:00/);
  // A mark stands where the drawn texts leave room, which is measured after they are drawn.
  await screen.findByRole('img', { name: /Old tank low/ });
  expect(reads).not.toHaveBeenCalled();
});

test('its list shows them with the times of that moment, and no trend of the device', async () => {
  isPhone = true;
  const { container } = openMoment();
  await waitFor(() => expect(container.querySelector('[data-row]')).not.toBeNull());
  const rows = [...container.querySelectorAll('[data-row]')].map(({ textContent }) => textContent).join('\n');
  expect(rows).toContain('Old tank low');
  expect(rows).toContain('since 04:30');
  expect(rows).toContain('Forced, until 07:30:00');
  expect(container.querySelector('[class*="past"]')).toBeNull();
  expect(reads).not.toHaveBeenCalled();
});

test('its panel offers no command, no block, no override and no acknowledgement', () => {
  openMoment();
  screen.getByText('You can view this point but not command it.');
  const panel = screen.getByRole('dialog', { name: 'Pump 1' });
  expect([...panel.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'))).toEqual(['Close']);
  expect(reads).not.toHaveBeenCalled();
});
