// What is timed: a page of 500 rows of an operation log of 1,000,000, asked for by GetEvents over HTTP on loopback,
// from the call to the last byte of its answer at the client, on the client's monotonic clock. The log is written by the
// service's own store, before; the service and the client (this process) are processes of their own, and the client
// takes compressed answers, as a browser does. Each run is a fresh service on the same data folder, which has answered one
// such call before (and identity card and profile before that, as at a login): the newest page, the one in the middle and
// the oldest, 20 times each in turn, with one anywhere. Each answer is read, and its events must be the 500 that were asked for.
import { join } from 'node:path';
import { readEventPage, writeEventQuery } from '../protocol/event.ts';
import type { Bench } from './bench.ts';
import { type Asker, contentOf, createAsker } from './client/ask.ts';
import { ofSamples } from './figures.ts';
import { fillLog, timeOf, writeBareStation } from './log/fill.ts';
import { tempFolder } from './machine/folder.ts';
import { untilQuiet } from './machine/quiet.ts';
import { startVigie } from './machine/vigie.ts';

const rows = 1_000_000;
const pageRows = 500;
const runs = 3;
const times = 20;
const work = `${pageRows} rows of ${rows.toLocaleString('en')}`;

/** The newest event of the page that is asked for; undefined: whatever is newest. */
const places: Readonly<Record<string, () => number | undefined>> = {
  'the newest page': () => undefined,
  'the page in the middle': () => rows / 2,
  'the oldest page': () => pageRows,
  'a page anywhere': () => pageRows + Math.floor(Math.random() * (rows - pageRows)),
};

export const log: Bench = async function* () {
  await using folder = await tempFolder();
  const [station, data] = [join(folder.path, 'station'), join(folder.path, 'data')];
  await writeBareStation(station);
  fillLog(data, rows);
  const pages = Object.entries(places).map(([figure, newest]) => ({ figure, newest, ms: [] as number[][] }));
  for (let run = 0; run < runs; run++) {
    await untilQuiet();
    await using vigie = await startVigie(station, data);
    using asker = createAsker(vigie.url);
    await asker.ask('identityCard');
    await asker.ask('getUserProfile');
    await askPage(asker, undefined);
    for (const { ms } of pages) ms.push([]);
    for (let time = 0; time < times; time++) {
      for (const { newest, ms } of pages) ms.at(-1)?.push(await askPage(asker, newest()));
    }
  }
  for (const { figure, ms } of pages) yield { work, figure, unit: 'ms', ...ofSamples(ms) };
};

/** Asks for the page that begins at that event, ms; throws where it is not that page, whole. */
async function askPage({ ask }: Asker, newest: number | undefined): Promise<number> {
  const until = newest === undefined ? undefined : timeOf(newest);
  const answer = await ask('getEvents', writeEventQuery({ until, count: pageRows }));
  const { events } = readEventPage(contentOf(answer));
  const top = newest ?? events[0]?.id ?? 0;
  if (events.length !== pageRows || events.some(({ id }, i) => id !== top - i))
    throw new Error(`The page from event ${top} is not whole.`);
  return answer.ms;
}
