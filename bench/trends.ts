// Measured in the page, on its own clock, on the demonstration station with its plant running, which has a year of ten
// of its points (written before by the service's own writer). A day of them was on the screen before. Asked to drawn:
// from the start of the request (the browser's own mark) to the frame that shows its answer, stamped after that frame
// was handed over for painting; recognised by the line below the chart with the length of a column, which differs
// between a year and a day. Frames a second while dragged: the frames of the page while the mouse moves the chart to
// and fro, for two seconds, with a throttled main thread. At rest to asked again: from the release of the mouse to the
// start of the next request; at rest to redrawn: to the frame that shows its answer. Both with the full processor and a
// throttled one, each with a move by 120 pixels; the columns that the chart has loaded beside itself are shown while it
// moves, and are not meant.
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from 'playwright-core';
import { calls } from '../protocol/calls.ts';
import type { Bench } from './bench.ts';
import { launching } from './browser/chromium.ts';
import { fillLogin, openTab, pressLogin, type Tab } from './browser/tab.ts';
import { ofRuns } from './figures.ts';
import { countFrames } from './frame/smoothness.ts';
import { dayMs, end, fillHistory } from './history/fillHistory.ts';
import { onDemonstration } from './machine/demonstration.ts';
import { untilQuiet } from './machine/quiet.ts';

const pens = [
  ...['SUPPLY.PRODUCTION', 'SUPPLY.DEMAND', 'SUPPLY.STORED', 'WELL.P1.FLOW', 'WELL.P2.FLOW'],
  ...['WORKS.CLEAR.LEVEL', 'PS1.OUTLET.FLOW', 'PS1.OUTLET.PRESSURE', 'NORTH.LEVEL', 'NORTH.VOLUME'],
];
const yearMs = 365 * dayMs;
const slower = 4;
const dragMs = 2000;
const work = '10 pens over a year';
const slowWork = `${work}, ${slower}x slower processor`;

interface Run {
  readonly drawn: number;
  readonly frames: number;
  readonly whole: Rest;
  readonly slow: Rest;
}

/** After the release, ms of page time. */
interface Rest {
  readonly asked: number;
  readonly redrawn: number;
}

export const trends: Bench = async function* ({ isQuick }) {
  const runs: Run[] = [];
  await onDemonstration(
    async (start) => {
      await using vigie = await start();
      while (runs.length < (isQuick ? 2 : 5)) {
        await untilQuiet();
        runs.push(await oneRun(vigie.url));
      }
    },
    (data) => fillHistory(data, 1, pens),
  );
  yield { work, figure: 'asked to drawn', unit: 'ms', ...ofRuns(runs.map(({ drawn }) => drawn)) };
  const frames = runs.map((run) => run.frames);
  yield { work: slowWork, figure: 'frames a second while it is dragged', unit: '1/s', ...ofRuns(frames) };
  for (const [of, which] of [
    [work, 'whole'],
    [slowWork, 'slow'],
  ] as const) {
    yield { work: of, figure: 'at rest to asked again', unit: 'ms', ...ofRuns(runs.map((run) => run[which].asked)) };
    yield { work: of, figure: 'at rest to redrawn', unit: 'ms', ...ofRuns(runs.map((run) => run[which].redrawn)) };
  }
};

async function oneRun(url: string): Promise<Run> {
  await using browser = await chromium.launch(launching());
  const tab = await openTab(await browser.newContext({ viewport: { width: 1280, height: 800 } }));
  const { page } = tab;
  await fillLogin(page, url);
  await pressLogin(page);
  await page.locator('[data-link="live"]').waitFor();
  await goTo(page, end - dayMs);
  await page.getByText('Each point:').waitFor();
  await delay(1000);
  const drawn = await untilYearIsDrawn(page);
  await delay(1000);
  return { drawn, ...(await drag(tab)) };
}

async function goTo(page: Page, from: number): Promise<void> {
  await page.evaluate(
    (query) => {
      history.pushState(null, '', `${document.baseURI}trends?${query}`);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    },
    `points=${pens.join(',')}&from=${from}&to=${end}`,
  );
}

/** Page time, ms, from the request to the frame that shows its answer. */
async function untilYearIsDrawn(page: Page): Promise<number> {
  const note = () => page.getByText('Each point:').textContent();
  const before = await note();
  await page.evaluate(() => performance.clearResourceTimings());
  const shownAt = page.evaluate(
    (old) =>
      new Promise<number>((resolve) => {
        const check = () => {
          if (old !== null && document.body.textContent.includes(old)) return void requestAnimationFrame(check);
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage(0);
        };
        requestAnimationFrame(check);
      }),
    before,
  );
  const from = await page.evaluate(() => performance.now());
  await goTo(page, end - yearMs);
  return (await shownAt) - (await askedAfter(page, from));
}

/** Page time of the first request after a moment. */
async function askedAfter(page: Page, moment: number): Promise<number> {
  const handle = await page.waitForFunction(
    ({ path, after }) =>
      performance.getEntriesByType('resource').find(({ name, startTime }) => name.endsWith(path) && startTime > after)
        ?.startTime,
    { path: calls.getHistory.path, after: moment },
  );
  return Number(await handle.jsonValue());
}

async function drag({ page, devtools }: Tab): Promise<Omit<Run, 'drawn'>> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('There is no chart.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const onProcessor = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await onProcessor(slower);
  await page.mouse.move(x, y);
  await page.mouse.down();
  const counted = countFrames(page, dragMs);
  let isOver = false;
  void counted.finally(() => {
    isOver = true;
  });
  for (let step = 0; !isOver; step++) {
    await page.mouse.move(x + 200 * Math.sin(step / 20), y);
    await delay(8);
  }
  const frames = await counted;
  await page.mouse.up();
  const pan = async (by: number) => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y);
    await page.mouse.up();
  };
  const slow = await letRest(page, () => pan(120));
  await onProcessor(1);
  const whole = await letRest(page, () => pan(-120));
  return { frames, slow, whole };
}

/** From the end of a pan to the request, and to the frame after its loading note is gone. */
async function letRest(page: Page, move: () => Promise<void>): Promise<Rest> {
  // Earlier requests are answered, including those for the columns beside it.
  await delay(2500);
  await page.evaluate(() => performance.clearResourceTimings());
  const handle = await page.evaluateHandle(() => {
    const times = new Promise<{ readonly releasedAt: number; readonly drawnAt: number }>((resolve) => {
      const isReading = () =>
        [...document.querySelectorAll('p > span')].some((note) => note.textContent === 'Loading…');
      let [releasedAt, hasRead] = [0, false];
      addEventListener(
        'pointerup',
        ({ timeStamp }) => {
          releasedAt = timeStamp;
        },
        { once: true, capture: true },
      );
      new MutationObserver((_, watch) => {
        if (isReading()) hasRead = releasedAt > 0;
        else if (hasRead) {
          watch.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve({ releasedAt, drawnAt: performance.now() });
          requestAnimationFrame(() => port2.postMessage(0));
        }
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return { times };
  });
  await move();
  const { releasedAt, drawnAt } = await handle.evaluate(({ times }) => times);
  return { asked: (await askedAfter(page, releasedAt)) - releasedAt, redrawn: drawnAt - releasedAt };
}
