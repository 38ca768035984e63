// Measured: a page of 500 rows of an operation log of 1,000,000, requested by GetEvents over HTTP on loopback, from the
// call to the last byte of its answer at the client, on the client's monotonic clock. The log is written before by the
// service's own store, and its search index by the code of the service's thread; the service and the client (this
// process) are separate processes, and the client accepts compressed answers, as a browser does. Each run is a fresh
// service on the same data folder, which has answered one such call before (and identity card and profile before that,
// as at a login). For each filter (log/queries.ts) pages are requested that begin at the newest row, in the middle,
// near the oldest, and at a random place. Each answer is checked: all its rows must match, be in order and complete.
// The longest block is the greatest delay of a timer of 1 ms in the service's process during these requests, of all
// filters together, in each run; computed at a time is the greatest processor time of its main thread between two turns
// of that timer, which other programs do not affect.
import { join } from 'node:path';
import { getEvents } from '../protocol/calls/event.ts';
import type { Bench } from './bench.ts';
import { type Asker, contentOf, createAsker } from './client/ask.ts';
import { ofRuns, ofSamples } from './figures.ts';
import { fillLog, makeIndex, timeOf, writeBareStation } from './log/fill.ts';
import { type LogQuery, queriesOf } from './log/queries.ts';
import type { LogService } from './log/serviceProcess.ts';
import { type AnsweringProcess, startAnswering } from './machine/answeringProcess.ts';
import { tempFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';

const rows = 1_000_000;
const pageRows = 500;
const work = `${pageRows} rows of ${rows.toLocaleString('en')}`;

const places: readonly (() => number)[] = [
  () => rows,
  () => rows / 2,
  () => pageRows,
  () => pageRows + Math.floor(Math.random() * (rows - pageRows)),
];

export const log: Bench = async function* ({ isQuick }) {
  await using folder = await tempFolder();
  const [station, data] = [join(folder.path, 'station'), join(folder.path, 'data')];
  await writeBareStation(station);
  fillLog(data, rows);
  makeIndex(data);
  const queries = Object.entries(queriesOf(rows)).map(([name, query]) => ({ name, query, ms: [] as number[][] }));
  const blocks: { readonly passed: number; readonly computed: number }[] = [];
  for (let run = 0; run < 3; run++) {
    await untilQuiet();
    await using service = startService();
    using asker = createAsker(await service.call('start', station, data));
    await asker.ask('identityCard');
    await asker.ask('getUserProfile');
    await page(asker, {}, rows);
    for (const { ms } of queries) ms.push([]);
    await service.call('longestBlock');
    for (let time = 0; time < (isQuick ? 2 : 8); time++) {
      for (const { query, ms } of queries) {
        for (const place of places) ms.at(-1)?.push(await page(asker, query, place()));
      }
    }
    blocks.push(await service.call('longestBlock'));
  }
  for (const { name, ms } of queries) yield { work, figure: `a page ${name}`, unit: 'ms', ...ofSamples(ms) };
  yield { work, figure: 'longest block of the event loop', unit: 'ms', ...ofRuns(blocks.map(({ passed }) => passed)) };
  const figure = 'computed at a time by the event loop';
  yield { work, figure, unit: 'ms', ...ofRuns(blocks.map(({ computed }) => computed)) };
};

function startService(): AnsweringProcess<LogService> {
  return startAnswering<LogService>(new URL('./log/serviceProcess.ts', import.meta.url));
}

/** Requests the page that begins at that row; returns ms. Throws if it is another page, or incomplete. */
async function page(
  { ask }: Asker,
  { filter = {}, matches = () => true, matchCount }: LogQuery,
  newest: number,
): Promise<number> {
  const above = await ask('getEvents', getEvents.request.parameters({ until: timeOf(newest + 1), count: 1 }));
  // There is no newer page than the last row's.
  const before = newest < rows ? getEvents.reply.read(contentOf(above)).older : undefined;
  const answer = await ask('getEvents', getEvents.request.parameters({ ...filter, before, count: pageRows }));
  const { events, older } = getEvents.reply.read(contentOf(answer));
  const isInOrder = events.every(({ id }, i) => id <= (events[i - 1]?.id ?? Number.POSITIVE_INFINITY));
  const isWhole = events.length === pageRows || older === undefined;
  if (!isInOrder || !isWhole || events.length > (matchCount ?? pageRows) || !events.every(matches)) {
    throw new Error(`The page from row ${newest} is not whole: ${JSON.stringify(filter)}.`);
  }
  return answer.ms;
}
