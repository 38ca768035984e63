import { expect } from 'vitest';
import type { AlarmPriority, AlarmState } from '../protocol/alarm.ts';
import { CardView } from './operator/cardView.ts';
import { type Shown, showEveryPoint } from './operator/changedFrames.ts';
import { type MarkReport, markFaults } from './operator/markFaults.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { stationFolder } from './site/stationCopy.ts';
import { readStation } from './site/stationPoints.ts';

const stands = (priority: AlarmPriority, count: number, state: AlarmState = 'activeUnacknowledged') => ({
  priority,
  count,
  state,
});

const screens = {
  desk: { width: 1280, height: 800 },
  large: { width: 1920, height: 1080 },
  phone: { width: 390, height: 844 },
} as const;

/** Each mark and each priority, by itself and with others. */
const marks = {
  'outside the normal range, blocked, priority 1': {
    state: 'good',
    isHigh: true,
    isBlocked: true,
    alarms: stands(1, 1),
  },
  'outside the measuring range, two of priority 2': { state: 'outOfRange', alarms: stands(2, 2) },
  'simulated, blocked, twelve of priority 3': { state: 'simulated', isBlocked: true, alarms: stands(3, 12) },
  'not current, priority 4, returned': { state: 'linkLost', alarms: stands(4, 1, 'returnedUnacknowledged') },
  'forced, blocked, no alarm': { state: 'forced', isBlocked: true },
} as const satisfies Record<string, Shown>;

const stations = ['demo', 'booster', 'wide'].map((name) => {
  const folder = stationFolder(name);
  return { name, test: siteTest({ station: folder, isPlantOn: false }), ...readStation(folder) };
});

for (const { name, test, synoptics, points } of stations) {
  const shown = [...points.values()].map(({ infoNumber, isLogic, unit }) => ({
    infoNumber,
    value: isLogic || !unit ? 1 : 42.5,
    high: isLogic || !unit ? 1 : 8888.8,
  }));

  test.for(Object.entries(marks))(
    `no mark of ${name} covers a text, and none is far from what it marks: %s`,
    async ([what, mark], { arrive }) => {
      const operator = await arrive();
      const { page } = operator;
      await operator.isNotToldOfBefore();
      await showEveryPoint(page, shown, mark);
      await operator.comeInAt(`synoptic/${synoptics[0]?.id}`, 'technician');
      const found: string[] = [];
      let count = 0;
      for (const { id } of synoptics) {
        await operator.goToAddress(`synoptic/${id}`);
        await page.waitForFunction(isShown, mark.state);
        const look = async (screen: string) => {
          const { faults, marks, frames } = await settled(operator);
          count += marks + frames;
          await operator.picture(`marks ${name} ${id} ${screen} ${what}`);
          found.push(...faults.map((fault) => `${id}, ${screen}: ${fault}`));
        };
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.setViewportSize(screens.desk);
          await page.emulateMedia({ colorScheme });
          await look(`desk, ${colorScheme}`);
        }
        await page.setViewportSize(screens.large);
        await look('large');
        await page.emulateMedia({ media: 'print' });
        await look('print');
        await page.emulateMedia({ media: 'screen' });
        await page.setViewportSize(screens.phone);
        const { choice } = new CardView(page);
        await choice.list.click();
        await look('list of a phone');
        await choice.picture.click();
        await look('diagram on a phone');
      }
      console.log(`figure: ${count} marks and frames measured: ${name}, ${what}`);
      expect(count).toBeGreaterThan(synoptics.length);
      expect(found).toEqual([]);
    },
  );
}

/** In the page: everything that shows a point has come to that state. */
function isShown(state: string): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('section [data-quality][data-info]:not([data-broken])')];
  const values = shown.filter(
    ({ dataset }) => dataset.state !== 'good' || state === 'good' || dataset.quality !== 'good',
  );
  return values.length > 0 && values.every(({ dataset }) => dataset.state === state);
}

/** What is measured when it has been the same twice: marks follow what they mark in the next frames. */
async function settled({ page }: Operator): Promise<MarkReport> {
  let [before, report]: (MarkReport | undefined)[] = [];
  do {
    before = report;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    report = await markFaults(page);
  } while (JSON.stringify(before) !== JSON.stringify(report));
  return report;
}
