// What is timed: in the page, on its own clock, on the demonstration station with its plant running, over loopback, with
// an empty cache and a fresh service process for each run:
// - the open page: from the start of the navigation (the browser's own mark) to the first value painted;
// - after login: from the press of "Log in" to the same.
// "First value painted" is the frame that shows the first element with data-info, good quality and a digit, stamped after
// that frame was handed over for painting. Bytes are what the browser received over the wire by then, headers included:
// the app's own (HTML, scripts, styles, icons; Brotli where it says that it takes it), and the device's (XML, images,
// values) apart.
import type { Bench } from './bench.ts';
import { ofRuns } from './figures.ts';
import { type FirstValue, firstValueAfterLogin, firstValueOnOpenPage } from './load/firstValue.ts';
import { onDemonstration } from './load/onDemonstration.ts';
import { untilQuiet } from './machine/quiet.ts';

const works = {
  'open page, cold cache, loopback': firstValueOnOpenPage,
  'after login, cold cache, loopback': firstValueAfterLogin,
} as const;

const figures = {
  'first value painted': ['ms', ({ ms }) => ms],
  'wire: the app': ['kB', ({ wire }) => wire.app / 1000],
  'wire: the device': ['kB', ({ wire }) => wire.device / 1000],
} as const satisfies Record<string, readonly [string, (value: FirstValue) => number]>;

export const load: Bench = async function* ({ isQuick }) {
  for (const [work, measure] of Object.entries(works)) {
    const values: FirstValue[] = [];
    while (values.length < (isQuick ? 2 : 7)) {
      await untilQuiet();
      values.push(await onDemonstration(measure));
    }
    for (const [figure, [unit, of]] of Object.entries(figures)) yield { work, figure, unit, ...ofRuns(values.map(of)) };
  }
};
