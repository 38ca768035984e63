// What is timed: a page of 500 rows of an operation log of 1,000,000, asked for by GetEvents over HTTP on loopback,
// from the call to the last byte of its answer at the client, on the client's monotonic clock. The log is written by the
// service's own store, before; the service and the client (this process) are processes of their own, and the client
// takes compressed answers, as a browser does. Each run is a fresh service on the same data folder: its first call is a
// row of its own (identity card and profile were asked for before it, as a login does); then the newest page, the one in
// the middle and the oldest, 20 times each in turn, then pages anywhere. Each answer is read, and its events must be the
// 500 that were asked for. The full run also tells of a log of a tenth of the size.
import { join } from 'node:path';
import { readEventPage, writeEventQuery } from '../protocol/event.ts';
import type { Bench, Line } from './bench.ts';
import { type Asker, contentOf, createAsker } from './client/ask.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { fillLog, timeOf, writeBareStation } from './log/fill.ts';
import { inFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';
import { startVigie } from './machine/vigie.ts';

const pageRows = 500;
const times = 20;
const anywhere = 'a page anywhere';

export const log: Bench = async function* ({ isQuick }) {
  yield* measure(1_000_000);
  if (!isQuick) yield* measure(100_000);
};

async function* measure(rows: number): AsyncIterable<Line> {
  const runs: Run[] = [];
  await inFolder(async (folder) => {
    await writeBareStation(join(folder, 'station'));
    fillLog(join(folder, 'data'), rows);
    await untilQuiet();
    while (runs.length < 3) runs.push(await run(folder, rows));
  });
  const work = `${pageRows} rows of ${rows.toLocaleString('en')}`;
  yield { work, figure: 'the first call of a service', unit: 'ms', ...ofRuns(runs.map(({ first }) => first)) };
  for (const figure of Object.keys(places(rows)))
    yield { work, figure, unit: 'ms', ...ofSamples(runs.map(({ pages }) => pages[figure] ?? [])) };
}

interface Run {
  readonly first: number;
  readonly pages: Readonly<Record<string, readonly number[]>>;
}

/** The newest event of the page that is asked for; undefined: whatever is newest. */
function places(rows: number): Readonly<Record<string, () => number | undefined>> {
  return {
    'the newest page': () => undefined,
    'the page in the middle': () => rows / 2,
    'the oldest page': () => pageRows,
    [anywhere]: () => pageRows + Math.floor(Math.random() * (rows - pageRows)),
  };
}

async function run(folder: string, rows: number): Promise<Run> {
  const vigie = await startVigie(join(folder, 'station'), join(folder, 'data'));
  const asker = createAsker(vigie.url);
  try {
    await asker.ask('identityCard');
    await asker.ask('getUserProfile');
    const first = await page(asker, undefined);
    const pages = Object.entries(places(rows)).map(([place, newest]) => ({ place, newest, ms: [] as number[] }));
    for (let time = 0; time < times; time++) {
      for (const { newest, ms } of pages) ms.push(await page(asker, newest()));
    }
    return { first, pages: Object.fromEntries(pages.map(({ place, ms }) => [place, ms])) };
  } finally {
    asker.close();
    await vigie.stop();
  }
}

/** Asks for the page that begins at that event; throws where it is not that page, whole. */
async function page({ ask }: Asker, newest: number | undefined): Promise<number> {
  const until = newest === undefined ? undefined : timeOf(newest);
  const answer = await ask('getEvents', writeEventQuery({ until, count: pageRows }));
  const { events } = readEventPage(contentOf(answer));
  const top = newest ?? events[0]?.id ?? 0;
  if (events.length !== pageRows || events.some(({ id }, i) => id !== top - i))
    throw new Error(`The page from event ${top} is not whole.`);
  return answer.ms;
}
