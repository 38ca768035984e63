import { expect } from 'vitest';
import type { AlarmPriority } from '../protocol/alarm.ts';
import type { Synoptic } from '../protocol/synoptic.ts';
import { byDay, isNight } from './night.ts';
import { CardView } from './operator/cardView.ts';
import { type Shown, showEveryPoint } from './operator/changedFrames.ts';
import { markFaults, preparesMarks } from './operator/markFaults.ts';
import type { Operator } from './operator/operator.ts';
import { siteTest } from './scene.ts';
import { demo, stationFolder } from './site/stationCopy.ts';
import { readStation, type StationPoint } from './site/stationPoints.ts';

/** Every kind of mark; each is shown with each priority of alarm. */
const kinds = [
  { state: 'good', isHigh: true, isBlocked: true },
  { state: 'outOfRange', isHigh: false, isBlocked: false },
  { state: 'simulated', isHigh: false, isBlocked: true },
  { state: 'linkLost', isHigh: false, isBlocked: false },
  { state: 'forced', isHigh: false, isBlocked: true },
] as const;
const priorities = [1, 2, 3, 4] as const satisfies readonly AlarmPriority[];
const counts = [1, 2, 12] as const;

interface Round {
  readonly name: string;
  /** Undefined: all of them. */
  readonly screens?: readonly string[];
  /** What a point is shown as, by its place among the points of a page, and the place of its machine. */
  readonly of: (
    at: number,
    machine: number,
    machines: number,
  ) => Omit<Shown, 'infoNumber' | 'value'> & { isHigh: boolean };
}

/**
 * In each round the kinds go round the points of a page and the priorities round its machines: after all of them, the
 * page has had each kind with each priority. In the last one all have the most that they can have.
 */
const rounds: readonly Round[] = [
  ...kinds.map(
    (_, round): Round => ({
      name: `round ${round}`,
      of: (at, machine, machines) => ({
        ...(kinds[(at + round) % kinds.length] ?? kinds[0]),
        alarms: {
          priority: priorities[(machine + (machines < priorities.length ? round : 0)) % priorities.length] ?? 1,
          count: counts[(at + round) % counts.length] ?? 1,
          state: (at + round) % 4 === 3 ? 'returnedUnacknowledged' : 'activeUnacknowledged',
        },
      }),
    }),
  ),
  {
    name: 'all at once',
    screens: ['desk'],
    of: () => ({ ...kinds[0], alarms: { priority: 3, count: 12, state: 'activeUnacknowledged' } }),
  },
];

/** By day each kind and each priority once. */
const walkedRounds = byDay(1, rounds);

const looks = {
  desk: { width: 1280, height: 800, form: 'picture', media: 'screen' },
  'list of a phone': { width: 390, height: 844, form: 'list', media: 'screen' },
  large: { width: 1920, height: 1080, form: 'picture', media: 'screen' },
  print: { width: 1920, height: 1080, form: 'picture', media: 'print' },
  'phone on its side': { width: 844, height: 390, form: 'picture', media: 'screen' },
  phone: { width: 390, height: 844, form: 'picture', media: 'screen' },
} as const;
type Look = (typeof looks)[keyof typeof looks];
const themes = ['light', 'dark'] as const;

const folders = { demo, booster: stationFolder('booster'), wide: stationFolder('wide') };
const stations = Object.entries(folders).map(([name, folder]) => {
  return { name, test: siteTest({ station: folder, isPlantOn: false }), ...readStation(folder) };
});

for (const { name, test, synoptics, points } of byDay(1, stations)) {
  const shownOn = ({ elements }: Synoptic, { of }: Round) => {
    const own = new Set(elements.map((element) => 'infoNumber' in element && element.infoNumber));
    const ownFirst = [...points.values()].sort((a, b) => Number(own.has(b.infoNumber)) - Number(own.has(a.infoNumber)));
    const thingOf = ({ machine, infoNumber }: StationPoint) => machine || infoNumber;
    const ownCount = ownFirst.filter(({ infoNumber }) => own.has(infoNumber)).length;
    const machines = [...new Set(ownFirst.map(thingOf))];
    const ownMachines = new Set(ownFirst.slice(0, ownCount).map(thingOf)).size;
    const shown = ownFirst.map((point, at): Shown => {
      const { infoNumber, isLogic, unit } = point;
      const { isHigh, ...marks } = of(at, machines.indexOf(thingOf(point)), ownMachines);
      return { infoNumber, value: isLogic || !unit ? 1 : isHigh ? 8888.8 : 42.5, ...marks };
    });
    return { shown, onPage: shown.slice(0, ownCount) };
  };

  test(`no mark of ${name} covers a text, and none is far from what it marks: each kind and priority, on each screen`, async ({
    arrive,
  }) => {
    const operator = await arrive();
    const { page } = operator;
    await operator.hidesSince();
    await preparesMarks(page);
    const [first] = synoptics;
    const show = await showEveryPoint(page, first && rounds[0] ? shownOn(first, rounds[0]).shown : []);
    await operator.comeInAt(`synoptic/${first?.id}`, 'technician');
    const found: string[] = [];
    let count = 0;
    for (const synoptic of synoptics) {
      const { id } = synoptic;
      const pairs = new Set<string>();
      await operator.goToAddress(`synoptic/${id}`);
      for (const [at, round] of walkedRounds.entries()) {
        const { shown, onPage } = shownOn(synoptic, round);
        for (const { state, alarms } of onPage) pairs.add(`${state} ${alarms.priority}`);
        await show(shown, `${id} ${round.name}`);
        const states = Object.fromEntries(shown.map(({ infoNumber, state }) => [infoNumber, state]));
        await page.waitForFunction(isShown, [states, `${id} ${round.name}`] as const);
        // There and back: each screen follows one that is like it.
        const order = byDay(2, Object.entries(looks)).filter(
          ([screen]) => !round.screens || round.screens.includes(screen),
        );
        if (at % 2 === 1) order.reverse();
        for (const [i, [screen, look]] of order.entries()) {
          await turnTo(operator, look, themes[(at + i) % 2] ?? 'light');
          const report = await markFaults(page);
          if (!report) throw new Error('The page can’t measure its marks.');
          count += report.marks + report.frames;
          await operator.picture(`marks ${name} ${id} ${screen} ${round.name}`);
          found.push(...report.faults.map((fault) => `${id}, ${screen}, ${round.name}: ${fault}`));
          // A theme has colours and no places: whatever is measured in the one holds in the other.
          if (round.screens && screen === 'desk') {
            await turnTo(operator, look, themes[(at + i + 1) % 2] ?? 'light');
            const other = await markFaults(page);
            if (other?.places !== report.places) found.push(`${id}: the themes have different places`);
          }
        }
      }
      if (isNight) expect(pairs.size, id).toBe(kinds.length * priorities.length);
    }
    console.log(`figure: ${count} marks and frames measured: ${name}`);
    expect(count).toBeGreaterThan(synoptics.length);
    expect(found).toEqual([]);
  });
}

async function turnTo({ page }: Operator, { form, media, width, height }: Look, colorScheme: 'light' | 'dark') {
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ media, colorScheme });
  const { choice } = new CardView(page);
  // On its side a phone has room for the picture alone.
  if (width === looks.phone.width) await choice[form].click();
}

/** In the page: everything that shows a point has come to its state, and the alarms to that name. */
function isShown([states, name]: readonly [Readonly<Record<string, string>>, string]): boolean {
  const shown = [...document.querySelectorAll<HTMLElement>('section [data-quality][data-info]:not([data-broken])')];
  const values = shown.filter(({ dataset }) => states[dataset.info ?? ''] !== undefined);
  const isOf = ({ dataset: { info = '', state, quality } }: HTMLElement) =>
    state === states[info] || (state === 'good' && quality === 'good');
  const isTold = document.querySelector('header a[href$="/alarms"]')?.textContent?.includes(name) === true;
  return isTold && values.length > 0 && values.every(isOf);
}
