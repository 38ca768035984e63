// Measured: memory of a tab with the app on a station of 1,000 points, while 40,000 of its values change on the screen
// and its operator goes from page to page 500 times: a page of all points, two of twenty, all pages as tiles, the
// operation log, the programmes; by the app's own links, never reloaded; every fourth round on a phone's screen, where
// the pages are lists. The field writes 10,000 registers a second, the service reads them every 20 ms. A change counts
// when the text of one value replaces another's in the DOM. The field (a Modbus TCP server of the bench), the service
// and Chromium are separate processes. The tab is measured on the page of all points with the field at rest, after
// three forced collections: the JavaScript heap, the DOM nodes and the listeners that Chromium counts; at a tenth of
// the rounds and at the end, three times each, of which the median counts. A figure is the growth from the tenth to the
// end. A quick run is one such walk, the full one three.
import type { Bench } from './bench.ts';
import { ofRuns } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';
import { runSoak, type SoakRun } from './soak/soakRun.ts';

const work = '40,000 updates of 1,000 points, 500 page switches';

const growth = (key: keyof SoakRun['end']) => (run: SoakRun) =>
  (100 * (run.end[key] - run.early[key])) / run.early[key];

const figures = {
  'heap, the end above a tenth of the run': ['%', growth('heapBytes')],
  'DOM nodes, the end above a tenth of the run': ['%', growth('nodes')],
  'listeners, the end above a tenth of the run': ['%', growth('listeners')],
  'heap at the end': ['MB', ({ end }) => end.heapBytes / 1e6],
  'DOM nodes at the end': ['1', ({ end }) => end.nodes],
  'listeners at the end': ['1', ({ end }) => end.listeners],
} as const satisfies Record<string, readonly [string, (run: SoakRun) => number]>;

export const soak: Bench = async function* ({ isQuick }) {
  const runs: SoakRun[] = [];
  while (runs.length < (isQuick ? 1 : 3)) {
    await untilQuiet();
    runs.push(await runSoak());
  }
  for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(runs.map(of)) };
};
