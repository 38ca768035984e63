// What is timed: in the page, on its own clock, on the demonstration station with its plant running:
// - the open page: from the start of the navigation (the browser's own mark) to the first value painted;
// - after login: from the press of "Log in" to the same, on a page that was loaded before;
// - second visit: the open page again, after the whole browser was closed and started on the same profile. At the visit
//   before, everything that a browser keeps was kept (the offline shell with its worker among it).
// Each run is a fresh browser on an empty profile, in processes of its own, a second after its start; the service and the field are processes of
// their own too, which a row starts anew and all runs of the row share.
// "First value painted" is the frame that shows the first element with data-info, good quality and a digit, stamped after
// that frame was handed over for painting. Bytes are what the browser received over the wire by then, headers included:
// the app's own (HTML, scripts, styles, icons; Brotli where it says that it takes it), and the device's (XML, images,
// values) apart.
// The slow line is a process between browser and service (line/): 1.6 Mbit/s each way, shared by all connections in turn,
// 75 ms from end to end; a new connection costs a round trip before its first byte, and a flow begins with ten segments
// under way, as in TCP. Nothing is lost on it. The slow processor is Chromium's own way to hold back the page's main
// thread; that it was held back is checked after each run, by work whose time is known.
import type { Bench } from './bench.ts';
import { viewport } from './browser/tab.ts';
import { ofRuns } from './figures.ts';
import type { LineKind } from './line/line.ts';
import { onDemonstration } from './load/onDemonstration.ts';
import { type FirstValue, type Visitor, visitOnce } from './load/visit.ts';
import { untilQuiet } from './machine/quiet.ts';

interface LoadRow extends Visitor {
  readonly line?: LineKind;
  /** Left out where time is short. */
  readonly isExtra?: true;
}

const desk = { visit: 'openPage', slower: 1, viewport } as const;
const phone = { ...desk, slower: 4, viewport: { width: 390, height: 844 } } as const;
const line = { kbitPerSecond: 1600, roundTripMs: 150 } as const;

const rows: Readonly<Record<string, LoadRow>> = {
  'open page, cold cache, loopback': desk,
  'open page, cold cache, loopback, 4x slower processor': { ...desk, slower: 4 },
  'open page, cold cache, 1.6 Mbit/s, 150 ms, 4x slower processor': { ...desk, slower: 4, line },
  'open page on a phone, cold cache, 1.6 Mbit/s, 150 ms, 4x slower processor': { ...phone, line, isExtra: true },
  'open page, second visit, loopback': { ...desk, visit: 'second' },
  'after login, cold cache, loopback': { ...desk, visit: 'login' },
};

const figures = {
  'first value painted': ['ms', ({ ms }) => ms],
  'wire: the app': ['kB', ({ wire }) => wire.app / 1000],
  'wire: the device': ['kB', ({ wire }) => wire.device / 1000],
} as const satisfies Record<string, readonly [string, (value: FirstValue) => number]>;

export const load: Bench = async function* ({ isQuick }) {
  for (const [work, { line, isExtra, ...visitor }] of Object.entries(rows)) {
    if (isQuick && isExtra) continue;
    const values: FirstValue[] = [];
    await onDemonstration(line, async (url) => {
      await untilQuiet();
      while (values.length < (isQuick ? 3 : 7)) values.push(await visitOnce(url, visitor));
    });
    for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(values.map(of)) };
  }
};
