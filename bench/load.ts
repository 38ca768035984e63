// What is timed: in the page, on its own clock, on the demonstration station with its plant running:
// - the open page: from the start of the navigation (the browser's own mark) to the first value painted;
// - after login: from the press of "Log in" to the same, on a page that was loaded before;
// - second visit: the open page again, after the whole browser was closed and started on the same profile. At the visit
//   before, everything that a browser keeps was kept (the offline shell with its worker among it).
// Each run is a fresh browser on an empty profile, in processes of its own, a second after its start; the service and the
// field are processes of their own too, which a row starts anew and all runs of the row share.
// "First value painted" is the frame that shows the first element with data-info, good quality and a digit, stamped after
// that frame was handed over for painting. Bytes are what the browser received over the wire by then, headers included:
// the app's own (HTML, scripts, styles, icons; Brotli where it says that it takes it), and the device's (XML, images,
// values) apart.
// The slow line and the slow processor are Chromium's own: the line's bits are shared by all requests of the page, each of
// which waits two round trips for its answer (load/visit.ts says why); the processor is the page's main thread held back.
import type { Bench } from './bench.ts';
import { ofRuns } from './figures.ts';
import { type FirstValue, type Means, type VisitName, visitOnce } from './load/visit.ts';
import { onDemonstration } from './machine/demonstration.ts';
import { untilQuiet } from './machine/quiet.ts';

const line = { kbitPerSecond: 1600, roundTripMs: 150 } as const;

const rows: Readonly<Record<string, readonly [VisitName, Means]>> = {
  'open page, cold cache, loopback': ['openPage', {}],
  'open page, cold cache, loopback, 4x slower processor': ['openPage', { slower: 4 }],
  'open page, cold cache, 1.6 Mbit/s, 150 ms, 4x slower processor': ['openPage', { slower: 4, line }],
  'open page, second visit, loopback': ['second', {}],
  'after login, cold cache, loopback': ['login', {}],
};

const figures = {
  'first value painted': ['ms', ({ ms }) => ms],
  'wire: the app': ['kB', ({ wire }) => wire.app / 1000],
  'wire: the device': ['kB', ({ wire }) => wire.device / 1000],
} as const satisfies Record<string, readonly [string, (value: FirstValue) => number]>;

export const load: Bench = async function* ({ isQuick }) {
  for (const [work, [visit, means]] of Object.entries(rows)) {
    const values: FirstValue[] = [];
    await onDemonstration(async (start) => {
      await using vigie = await start();
      await untilQuiet();
      while (values.length < (isQuick ? 3 : 7)) values.push(await visitOnce(vigie.url, visit, means));
    });
    for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(values.map(of)) };
  }
};
