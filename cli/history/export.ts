import { getPoints } from '../../protocol/calls/feed.ts';
import { getHistory, getSamples } from '../../protocol/calls/history.ts';
import { mostPoints } from '../../protocol/history/getHistory.ts';
import { mostSamples, type SamplesSeries } from '../../protocol/history/getSamples.ts';
import { type HistoryTier, historyTiers, readTier } from '../../protocol/history/historyTier.ts';
import { CsvReader } from '../../protocol/wire/csv.ts';
import { furthestTime } from '../../protocol/wire/fields.ts';
import { nearestName } from '../../station/nearestName.ts';
import { askDevice, contentOf, type DeviceAccess, replyTo } from '../askDevice.ts';
import { range, rangeOf, readArguments } from '../deviceArguments.ts';
import { usage, withExitCode } from '../exitCodes.ts';
import { incomplete, writeOut } from '../standardOutput.ts';
import { type Refusal, refusal, said } from '../stationFiles.ts';
import { exportColumns, exportText } from './exportRows.ts';

const help = 'history export URL --login L --password-file F --points ID,... [--from T] [--to T] [--tier raw|1m|15m]';

/** Writes a device's samples, or entries of a tier, to the standard output as CSV: point after point, by time. */
export function exportHistory(args: readonly string[]): Promise<number> {
  return withExitCode(async () => {
    const { access, points, tier, values } = argumentsOf(args);
    // Not up to now: the device's clock may be ahead of ours, or have been.
    const { from = 0, until = furthestTime } = await rangeOf(help, access, values);
    const within = { from: Math.floor(from), to: Math.floor(until) };
    await refuseUnknown(access, points);
    const progress = new Progress(within);
    await writeOut(exportColumns(tier));
    for (const [i, part] of partsOf(points).entries()) {
      let after: string | undefined;
      do {
        const query = { points: part, ...within, tier, count: mostSamples, after };
        const { series, next } = await pageOf(access, query, i === 0 && after === undefined);
        for (const one of series) await writeOut(exportText(one, tier));
        progress.take(series, next);
        after = next;
      } while (after !== undefined);
    }
  });
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/** Detects a device that never comes to an end: endless pages of one moment, or empty ones. */
class Progress {
  readonly #range: Range;
  readonly #last = new Map<string, number>();
  readonly #seen = new Set<string>();
  #stalled = 0;

  constructor(range: Range) {
    this.#range = range;
  }

  take(series: readonly SamplesSeries[], next: string | undefined): void {
    let isFurther = false;
    for (const { t, values: _, quality, min, max, mean, good, ...head } of series) {
      const key = JSON.stringify(head);
      const last = this.#last.get(key) ?? Number.NEGATIVE_INFINITY;
      const to = t.at(-1) ?? last;
      if (to > this.#range.to || (t[0] ?? this.#range.from) < 0) throw stalled();
      if (to > last) isFurther = true;
      this.#last.set(key, Math.max(to, last));
    }
    this.#stalled = isFurther ? 0 : this.#stalled + 1;
    if (next === undefined) return;
    if (this.#seen.has(next) || this.#stalled > mostStalled || this.#last.size > mostSeries) throw stalled();
    this.#seen.add(next);
  }
}

/** Pages without progress in time: samples of one moment, and points of several series, fill some. */
const mostStalled = 100;
/** Of all points together: each change of a point's definition begins another series. */
const mostSeries = 100_000;

function stalled(): Refusal {
  return refusal(/*i18n*/ 'The output is incomplete: the device sends pages without coming to an end.');
}

/** Throws where one fails after others, because the output is incomplete. */
async function pageOf(
  access: DeviceAccess,
  query: Parameters<typeof getSamples.request.parameters>[0],
  isFirst: boolean,
) {
  try {
    return getSamples.reply.read(
      await contentOf(await askDevice(access, 'getSamples', getSamples.request.parameters(query))),
    );
  } catch (error) {
    if (isFirst) throw error;
    throw incomplete(said((error as Error).cause ?? error));
  }
}

/** A point that the station no longer has may still have a history. */
async function refuseUnknown(access: DeviceAccess, points: readonly string[]): Promise<void> {
  const known = (await replyTo(access, getPoints)).points;
  const ids = new Set(known.map(({ id }) => id));
  const missing = points.filter((point) => !ids.has(point));
  const withPast = new Set<string>();
  for (const part of partsOf(missing)) {
    const query = getHistory.request.parameters({ points: part, from: 0, to: Date.now(), columns: 1 });
    const past = getHistory.reply.read(await contentOf(await askDevice(access, 'getHistory', query)));
    for (const { point } of past?.series ?? []) withPast.add(point);
  }
  const unknown = missing.find((point) => !withPast.has(point));
  if (unknown === undefined) return;
  const near = nearestName(unknown, ids);
  const noPoint =
    near === undefined
      ? /*i18n*/ 'The device has no point “{unknown}” and no recorded values of such a point.'
      : /*i18n*/ 'The device has no point “{unknown}” and no recorded values of such a point. Did you mean {near}?';
  throw refusal(noPoint, { unknown, near });
}

/** As many points as one request takes. */
function partsOf(points: readonly string[]): string[][] {
  const count = Math.ceil(points.length / mostPoints);
  return Array.from({ length: count }, (_, i) => points.slice(i * mostPoints, (i + 1) * mostPoints));
}

/** As the cells of a row of CSV. */
function idsIn(text: string): string[] {
  const cells = [...new CsvReader().add(text, true)].flatMap((row) => row.cells);
  return cells.flatMap((cell) => cell.trim() || []);
}

function argumentsOf(args: readonly string[]) {
  const own = { ...range, points: { type: 'string' }, tier: { type: 'string' } } as const;
  const { positionals, values, accessAt } = readArguments(help, args, [0, 1], own);
  const access = accessAt(positionals[0]);
  const points = [...new Set(idsIn(values.points ?? ''))];
  if (points.length === 0)
    throw usage(
      help,
      /*i18n*/ '--points requires permanent IDs separated by commas; put an ID that contains a comma in double quotes.',
    );
  const tier: HistoryTier | undefined = readTier(values.tier ?? 'raw');
  if (!tier)
    throw usage(help, /*i18n*/ '--tier “{value}” is not valid. Expected: one of {known}.', {
      value: values.tier,
      known: historyTiers.join(', '),
    });
  return { access, points, tier, values };
}
