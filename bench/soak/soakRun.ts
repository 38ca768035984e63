import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { metrics } from '../browser/metrics.ts';
import { onStation, type Stage } from '../browser/onStation.ts';
import { points, pointsOfSmallPage, writeSoakStation } from './station.ts';
import { prepareWalk, type Stop, untilUpdates, walk } from './walk.ts';

const good = '[data-index][data-quality="good"]';
const whole = { href: '/synoptic', shows: good, count: points, updates: 5 };
const left = { href: '/synoptic/left', shows: good, count: pointsOfSmallPage, updates: 5 };
const right = { href: '/synoptic/right', shows: good, count: pointsOfSmallPage, updates: 5 };
const navigator = { href: '/pages', shows: 'main li a', count: 3 };
const log = { href: '/diagnostic/operation-log', shows: 'tr[aria-rowindex]', count: 1 };
const programmes = { href: '/programmes', shows: 'main li a', count: 5 };

/** Twenty-five switches of pages; the last one is where the tab is measured. */
const round: readonly Stop[] = [
  ...[navigator, left, log, right, navigator, left, programmes, right, log, left, navigator, right],
  ...[programmes, left, log, right, navigator, left, right, log, programmes, right, navigator, left, whole],
];
const desk = { width: 1920, height: 1080 };
const phone = { width: 390, height: 844 };

const rounds = 20;
const updatesARound = 2000;
const changesPerSecond = 10_000;
const settleMs = 1000;

/** A collection may free what only the next one can collect: finalizers, nodes without a document. */
const collections = 3;

interface Weight {
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

export interface SoakRun {
  readonly early: Weight;
  readonly end: Weight;
}

export function runSoak(): Promise<SoakRun> {
  return onStation({ points, write: writeSoakStation }, walkRounds);
}

async function walkRounds(stage: Stage): Promise<SoakRun> {
  const { tab, field } = stage;
  const { page, devtools } = tab;
  // The developer tools' copies of answers are memory of the tab too.
  await devtools.send('Network.disable');
  await prepareWalk(page);
  let early: Weight | undefined;
  for (let done = 1; done <= rounds; done++) {
    await field.call('change', points, changesPerSecond);
    // Every fourth round on a phone, where the pages are lists.
    await page.setViewportSize(done % 4 === 1 ? phone : desk);
    await walk(page, round);
    await untilUpdates(page, done * updatesARound);
    await field.call('takeWrites');
    if (done === rounds / 10) early = await weigh(stage);
  }
  const end = await weigh(stage);
  return { early: early ?? end, end };
}

/** The median of three, each after coming back to the page: single visits were seen to weigh a tenth less. */
async function weigh({ tab, field }: Stage): Promise<Weight> {
  await field.call('rest');
  const weights: Weight[] = [];
  while (weights.length < 3) {
    await walk(tab.page, [navigator, { ...whole, updates: 0 }]);
    await delay(settleMs);
    weights.push(await inside(tab.devtools));
  }
  const [, middle] = weights.toSorted((a, b) => a.heapBytes - b.heapBytes);
  if (!middle) throw new Error('Nothing was weighed.');
  return middle;
}

async function inside(devtools: CDPSession): Promise<Weight> {
  for (let i = 0; i < collections; i++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { Nodes, JSEventListeners } = await metrics(devtools);
  return { heapBytes: usedSize, nodes: Nodes, listeners: JSEventListeners };
}
