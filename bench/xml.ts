// Measured on a station of 5,000 points and 20,000 elements, a file of 5 MB; the service, the client (this process),
// the field (one Modbus TCP server of the bench) and the browser are separate processes. Parse and serve: a fresh
// service reads its station at its start, and answers one request for the configuration. The sum of two intervals: from
// the opening of the station folder until everything in it is read and checked (marked by the service itself,
// performance.measure 'station read'), and from the first call of GetRestrictedXPathExtractedConfig to the last byte of
// its answer at a client that accepts a browser's encodings. What lies between the two (database, accounts, listening)
// belongs to the bench `service`. Nothing is warm: each run is a new process, and this is the first that it parses.
// Again from cache: the same call of the same client, call to last byte; the median of 20 of each run. In the browser:
// a fresh tab with an empty cache and the app loaded; from the press of "Log in" (which loads identity card, profile,
// configuration and point list) to the frame that shows all values of the first page good, its painting included. The
// answer is decoded and counted, page by page; so are the elements drawn.
import type { Bench } from './bench.ts';
import { onStation, type Stage } from './browser/onStation.ts';
import { ofRuns } from './figures.ts';
import { untilQuiet } from './machine/quiet.ts';
import { elements, pages, values, writeConfiguration } from './xml/configuration.ts';
import { type Served, serve } from './xml/serving.ts';

const work = `${pages} pages of ${elements} elements`;

export const xml: Bench = async function* ({ isQuick }) {
  const served: Served[] = [];
  const drawn: number[] = [];
  while (served.length < (isQuick ? 3 : 5)) {
    await untilQuiet();
    served.push(await serve());
  }
  while (drawn.length < 3) {
    await untilQuiet();
    drawn.push(await onStation({ points: values, write: writeConfiguration }, fromPress));
  }
  const firsts = served.map(({ readMs, firstMs }) => readMs + firstMs);
  yield { work, figure: 'parse and serve', unit: 'ms', ...ofRuns(firsts) };
  yield { work, figure: 'again from cache', unit: 'ms', ...ofRuns(served.map(({ againMs }) => againMs)) };
  yield { work, figure: 'login pressed to first page drawn', unit: 'ms', ...ofRuns(drawn) };
};

async function fromPress({ tab, pressedAt, drawnAt }: Stage): Promise<number> {
  const count = await tab.page.locator('[data-index]').count();
  if (count !== elements) throw new Error(`${count} elements are drawn, not ${elements}.`);
  return drawnAt - pressedAt;
}
