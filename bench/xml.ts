// What is timed, on a station of 5,000 points and 20,000 elements, a file of 5 MB; the field (one Modbus TCP server of the
// bench), the service, the client (this process) and the browser are processes of their own:
// - parse and serve: a fresh service takes its station up at its start, and is asked for the configuration once. The sum
//   of two intervals: from the moment it opens the station folder until everything in it is read and checked (marked by
//   the service itself, performance.measure 'station read'), and from the first call of
//   GetRestrictedXPathExtractedConfig to the last byte of its answer at a client that takes the encodings of a browser.
//   What lies between the two (database, accounts, listening) belongs to the bench `service`. Nothing is warm: each run
//   is a new process, and the first that it parses is this.
// - again from cache: the same call of the same client, call to last byte; the median of 20 of each run.
// - longest block: the longest time that the service's event loop stood still around the first call.
// - in the browser: a fresh tab with an empty cache and the app loaded; from the press of "Log in" (identity card,
//   profile, configuration and point list are read with it), and from the last byte of the configuration, to the frame
//   that shows all values of the first page good, its painting included. The longest task of the main thread is of the
//   time from the press to one second after that frame.
// The answer is decoded and counted, page by page; so are the elements drawn.
import { join } from 'node:path';
import type { Bench, Line } from './bench.ts';
import { startField } from './field/field.ts';
import { ofRuns } from './figures.ts';
import { inFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';
import { type ConfigurationSize, writeConfiguration } from './xml/configuration.ts';
import { type Drawn, draw } from './xml/drawing.ts';
import { type Served, serve } from './xml/serving.ts';

const requiredSize: ConfigurationSize = { pages: 40, elements: 500 };
/** How the cost grows: a quarter of it, and all of it on one page. */
const others: readonly ConfigurationSize[] = [
  { pages: 10, elements: 500 },
  { pages: 1, elements: 20_000 },
];

const served = {
  'parse and serve': ['ms', ({ readMs, firstMs }) => readMs + firstMs],
  'parse and check': ['ms', ({ readMs }) => readMs],
  'first answer': ['ms', ({ firstMs }) => firstMs],
  'again from cache': ['ms', ({ againMs }) => againMs],
  'longest block of the service': ['ms', ({ blockMs }) => blockMs],
  'wire: the configuration': ['kB', ({ wireKB }) => wireKB],
  'service memory after it': ['MB', ({ memory }) => memory],
} as const satisfies Record<string, readonly [string, (value: Served) => number]>;

const drawn = {
  'login pressed to first page drawn': ['ms', ({ fromPressMs }) => fromPressMs],
  'configuration there to first page drawn': ['ms', ({ fromAnswerMs }) => fromAnswerMs],
  'longest task of the page': ['ms', ({ longestTaskMs }) => longestTaskMs],
} as const satisfies Record<string, readonly [string, (value: Drawn) => number]>;

export const xml: Bench = async function* ({ isQuick }) {
  yield* measure(requiredSize, 3, isQuick ? 3 : 5);
  if (!isQuick) for (const size of others) yield* measure(size, 3, 3);
};

async function* measure(size: ConfigurationSize, drawings: number, servings: number): AsyncIterable<Line> {
  const services: Served[] = [];
  const tabs: Drawn[] = [];
  let bytes = 0;
  await inFolder(async (folder) => {
    const field = await startField();
    try {
      const station = join(folder, 'station');
      bytes = await writeConfiguration(station, size, field.port);
      await untilQuiet();
      while (services.length < servings) services.push(await serve(folder, station, size));
      while (tabs.length < drawings) tabs.push(await draw(folder, station, size));
    } finally {
      await field.stop();
    }
  });
  const work = `${size.pages} ${size.pages === 1 ? 'page' : 'pages'} of ${size.elements} elements`;
  yield { work, figure: 'the file', unit: 'MB', ...ofRuns([bytes / 1e6]) };
  for (const [figure, [unit, of]] of Object.entries(served)) yield { work, figure, unit, ...ofRuns(services.map(of)) };
  for (const [figure, [unit, of]] of Object.entries(drawn)) yield { work, figure, unit, ...ofRuns(tabs.map(of)) };
}
