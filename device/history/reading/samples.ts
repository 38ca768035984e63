import type { SamplesPage, SamplesQuery } from '../../../protocol/calls/history.ts';
import type { SamplesSeries } from '../../../protocol/history/getSamples.ts';
import { type EntryTier, entryMs, type HistoryTier } from '../../../protocol/history/historyTier.ts';
import type { Value } from '../../../protocol/sample.ts';
import { sampleAt } from '../readBlock.ts';
import { middleOf } from './columnTotals.ts';
import { type PastSeries, seriesBetween } from './pastSeries.ts';
import { samplesBetween } from './rawBlocks.ts';
import type { ReadFiles } from './readFiles.ts';
import type { Recording } from './recording.ts';
import { readSamplesCursor, type SamplesCursor, seriesMark, writeSamplesCursor } from './samplesCursor.ts';
import { spansBetween } from './tierColumns.ts';

interface Row {
  readonly time: number;
  readonly value: Value | undefined;
  readonly quality: number;
  readonly min: number;
  readonly max: number;
  readonly mean: number;
  readonly good: number;
}

/** Characters of text that count as one more row, so that a reply has a few megabytes at most. */
const charactersOfRow = 100;

/** Undefined: the cursor is invalid. */
export function readSamples(files: ReadFiles, query: SamplesQuery, recording: Recording): SamplesPage | undefined {
  const { points, from, to, tier, count } = query;
  const cursor = query.after === undefined ? undefined : readSamplesCursor(query.after);
  if (query.after !== undefined && (!cursor || !points.includes(cursor.point))) return undefined;
  const known = Math.min(to, recording.recordedTo);
  const all = seriesBetween(files, tier, points, recording.open, from, known);
  const series: SamplesSeries[] = [];
  let left = count;
  for (const [one, begin] of since(all, points, cursor, from)) {
    const rows: Row[] = [];
    let delivered = begin.delivered;
    let skip = begin.delivered;
    for (const row of rowsOf(files, tier, one, begin.time, known)) {
      if (row.time === begin.time && skip-- > 0) continue;
      if (left <= 0) {
        const { point } = one.definition;
        const place = { point, series: seriesMark(one.key), time: row.time };
        if (rows.length > 0) series.push(written(one, tier, rows));
        const isSame = row.time === (rows.at(-1)?.time ?? begin.time);
        return { series, next: writeSamplesCursor({ ...place, delivered: isSame ? delivered : 0 }) };
      }
      delivered = row.time === (rows.at(-1)?.time ?? begin.time) ? delivered + 1 : 1;
      rows.push(row);
      left -= 1 + (typeof row.value === 'string' ? Math.floor(row.value.length / charactersOfRow) : 0);
    }
    if (rows.length > 0) series.push(written(one, tier, rows));
  }
  return { series, next: undefined };
}

function* since(
  all: readonly PastSeries[],
  points: readonly string[],
  cursor: SamplesCursor | undefined,
  from: number,
) {
  const order = [...new Set(points)];
  const reached = cursor ? order.indexOf(cursor.point) : 0;
  const isThere = all.some(
    ({ key, definition }) => definition.point === cursor?.point && seriesMark(key) === cursor.series,
  );
  let isBehind = cursor !== undefined;
  for (const one of all) {
    const { point } = one.definition;
    if (cursor && isBehind) {
      const place = order.indexOf(point);
      // If the cursor's series has gone in the meantime: the next point.
      if (place < reached || (place === reached && !isThere)) continue;
      if (place === reached && seriesMark(one.key) !== cursor.series) continue;
      isBehind = false;
      if (place === reached) {
        yield [one, { time: cursor.time, delivered: cursor.delivered }] as const;
        continue;
      }
    }
    yield [one, { time: from, delivered: 0 }] as const;
  }
}

function rowsOf(files: ReadFiles, tier: HistoryTier, series: PastSeries, from: number, to: number): Generator<Row> {
  return tier === 'raw' ? sampleRows(files, series, from, to) : entryRows(files, tier, series, from, to);
}

function* sampleRows(files: ReadFiles, series: PastSeries, from: number, to: number): Generator<Row> {
  for (const { samples, from: first, to: last } of samplesBetween(files, series, from, to)) {
    for (let i = first; i < last; i++) {
      const sample = sampleAt(samples, i);
      if (sample.time > to) return;
      if (sample.time >= from) yield { ...sample, min: 0, max: 0, mean: 0, good: 0 };
    }
  }
}

function* entryRows(files: ReadFiles, tier: EntryTier, series: PastSeries, from: number, to: number): Generator<Row> {
  const isNumber = series.definition.kind === 'numeric';
  for (const { start, entries } of spansBetween(files, tier, series, from, to)) {
    for (let i = 0; i < entries.n; i++) {
      const time = start + (entries.slot[i] ?? 0) * entryMs[tier];
      if (time > to) return;
      if (time < from) continue;
      const of = (name: 'min' | 'max' | 'last' | 'sum' | 'good' | 'quality') => entries[name][i] ?? Number.NaN;
      const value = Number.isNaN(of('last')) ? undefined : of('last');
      const average = of('good') > 0 ? of('sum') / of('good') : of('min');
      // A mean of seven digits may lie outside its range; a sum may have exceeded all numbers (`meansOf`).
      const within = Number.isFinite(average)
        ? Math.min(Math.max(average, of('min')), of('max'))
        : middleOf(of('min'), of('max'));
      const mean = isNumber ? within : average;
      yield { time, value, quality: of('quality'), min: of('min'), max: of('max'), mean, good: of('good') };
    }
  }
}

function written({ definition }: PastSeries, tier: HistoryTier, rows: readonly Row[]): SamplesSeries {
  const of = (name: 'time' | 'quality' | 'min' | 'max' | 'mean' | 'good') =>
    Float64Array.from(rows, (row) => row[name]);
  const none = new Float64Array();
  const ofEntry = (name: 'min' | 'max' | 'mean' | 'good') => (tier === 'raw' ? none : of(name));
  return {
    ...definition,
    t: of('time'),
    values: rows.map(({ value }) => value),
    quality: of('quality'),
    min: ofEntry('min'),
    max: ofEntry('max'),
    mean: ofEntry('mean'),
    good: ofEntry('good'),
  };
}
