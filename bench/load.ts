// Measured in the page, on its own clock, on the demonstration station with its plant running. Open page: from the
// start of the navigation (the browser's own mark) to the first value painted. After login: from the press of "Log in"
// to the same, on a page that was loaded before. Second visit: the open page again, after the whole browser was closed
// and started on the same profile, which has stored everything at the first visit (including the offline shell with its
// worker). Each run is a fresh browser on an empty profile, in processes of its own, a second after its start; the
// service and the field are separate processes too, which a row starts and all runs of the row share. "First value
// painted" is the frame that shows the first element with data-info, good quality and a digit, stamped after that frame
// was handed over for painting. Bytes are those received over the wire by then, headers included: the app's own (HTML,
// scripts, styles, icons; Brotli where accepted), and separately the device's (XML, images, values). The slow line and
// the slow processor are emulated by Chromium: the line is shared by all requests of the page, each of which waits two
// round trips for its answer (see load/visit.ts); the processor is the throttled main thread of the page.
import type { Bench } from './bench.ts';
import { ofRuns } from './figures.ts';
import { type FirstValue, type VisitName, type VisitorDevice, visitOnce } from './load/visit.ts';
import { onDemonstration } from './machine/demonstration.ts';
import { untilQuiet } from './machine/quiet.ts';

const line = { kbitPerSecond: 1600, roundTripMs: 150 } as const;

const rows: Readonly<Record<string, readonly [VisitName, VisitorDevice]>> = {
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
  for (const [work, [visit, visitor]] of Object.entries(rows)) {
    const values: FirstValue[] = [];
    await onDemonstration(async (start) => {
      await using vigie = await start();
      await untilQuiet();
      while (values.length < (isQuick ? 3 : 7)) values.push(await visitOnce(vigie.url, visit, visitor));
    });
    for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(values.map(of)) };
  }
};
