import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startChromium } from '../browser/chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab } from '../browser/tab.ts';
import { untilDrawn, watchDrawing } from '../browser/untilDrawn.ts';
import { type Field, startField } from '../field/field.ts';
import { inFolder } from '../machine/folder.ts';
import { memoryMB } from '../machine/usage.ts';
import { startVigie, type Vigie } from '../machine/vigie.ts';
import { type Inside, inside } from './inside.ts';
import { partly, points, writeSoakStation } from './station.ts';
import { prepareWalk, type Stop, updatesOf, walk } from './walk.ts';

const good = '[data-index][data-quality="good"]';
const whole = { href: '/synoptic', shows: good, count: points, updates: 1200 };
const left = { href: '/synoptic/left', shows: good, count: partly, updates: 5 };
const right = { href: '/synoptic/right', shows: good, count: partly, updates: 5 };
const navigator = { href: '/pages', shows: 'main li a', count: 3 };
const log = { href: '/diagnostic/operation-log', shows: 'tr[aria-rowindex]', count: 1 };
const programmes = { href: '/programmes', shows: 'main li a', count: 5 };

/** Twenty-five switches of pages; the last one is where the page is weighed. */
const round: readonly Stop[] = [
  ...[navigator, left, log, right, navigator, left, programmes, right, log, left, navigator, right],
  ...[programmes, left, log, right, navigator, left, right, log, programmes, right, navigator, left, whole],
];
const desk = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };

const rounds = 20;
const leastUpdates = 40_000;
const changesPerSecond = 5000;
const settleMs = 1000;

/** A tab and the service, weighed. */
export interface Weight extends Inside {
  readonly serviceMB: number;
}

export interface SoakRun {
  /** At a tenth of the run. */
  readonly early: Weight;
  readonly end: Weight;
  readonly updates: number;
  readonly switches: number;
}

export function runSoak(): Promise<SoakRun> {
  return inFolder(async (folder) => {
    const field = await startField();
    await writeSoakStation(join(folder, 'station'), field.port);
    const vigie = await startVigie(join(folder, 'station'), join(folder, 'data'));
    const browser = await startChromium();
    try {
      const tab = await openTab(browser);
      await watchDrawing(tab.page, points);
      await fillLogin(tab.page, vigie.url);
      await pressLogin(tab.page);
      await untilDrawn(tab.page);
      return await walkRounds(tab, field, vigie);
    } finally {
      await browser.close();
      await vigie.stop();
      await field.stop();
    }
  });
}

async function walkRounds(tab: Tab, field: Field, vigie: Vigie): Promise<SoakRun> {
  const { page, devtools } = tab;
  // What the developer tools keep of every answer is memory of the tab too.
  await devtools.send('Network.disable');
  await prepareWalk(page);
  let early: Weight | undefined;
  for (let done = 1; done <= rounds; done++) {
    field.change(points, changesPerSecond);
    // Every fourth round in the hand: there the pages are lists.
    await page.setViewportSize(done % 4 === 1 ? phone : desk);
    await walk(page, round);
    await field.take();
    if (done === rounds / 10) early = await weigh(tab, field, vigie);
  }
  const end = await weigh(tab, field, vigie);
  const updates = await updatesOf(page);
  if (updates < leastUpdates) throw new Error(`${updates} values have changed on the screen, not ${leastUpdates}.`);
  return { early: early ?? end, end, updates, switches: rounds * round.length };
}

async function weigh({ devtools }: Tab, field: Field, vigie: Vigie): Promise<Weight> {
  await field.rest();
  await delay(settleMs);
  return { ...(await inside(devtools)), serviceMB: memoryMB(vigie.pid) };
}
