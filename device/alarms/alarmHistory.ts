import type { AlarmHistoryQuery } from '../../protocol/calls/alarmHistory.ts';
import { type Cursor, readCursor, writeCursor } from '../events/cursor.ts';
import { folded } from '../events/reading/folded.ts';
import type { Db } from '../store/db.ts';
import type { OccurrenceRow } from './alarmStatus.ts';
import type { Count } from './changes.ts';
import { type OccurrenceCells, rowOfCells } from './occurrenceRow.ts';

/** `point`: a permanent id. */
export interface HistoryQuery extends Omit<AlarmHistoryQuery, 'infoNumber'> {
  readonly point?: string | undefined;
}

/** What a user sees of the history; undefined where this is optional: all. */
export interface SeenHistory {
  /** Permanent ids. */
  readonly points: readonly string[];
  /** Ids of alarms: of them also the rows without a point, and the counts. */
  readonly alarms: readonly string[];
}

/** Newest first; `older`, `newer`: the cursors of the adjacent pages. */
export interface HistoryPage {
  readonly rows: readonly OccurrenceRow[];
  readonly older?: string | undefined;
  readonly newer?: string | undefined;
}

export type AlarmHistory = ReturnType<typeof alarmHistory>;

/** Rows that a search for a text reads at a time. */
const portion = 1000;

export function alarmHistory(db: Db) {
  const filter = `FROM alarm_occurrence WHERE place > @above AND place < @below
    AND (@from IS NULL OR raised_at >= @from) AND (@until IS NULL OR raised_at <= @until)
    AND (@priorities IS NULL OR priority IN (SELECT value FROM json_each(@priorities)))
    AND (@area IS NULL OR area = @area) AND (@id IS NULL OR id = @id) AND (@point IS NULL OR point = @point)
    AND (@points IS NULL OR CASE WHEN point IS NULL THEN id IN (SELECT value FROM json_each(@alarms))
      ELSE point IN (SELECT value FROM json_each(@points)) END)`;
  const down = db.prepare<[object], OccurrenceCells>(`SELECT * ${filter} ORDER BY place DESC LIMIT @count`);
  const up = db.prepare<[object], OccurrenceCells>(`SELECT * ${filter} ORDER BY place LIMIT @count`);
  const touching = db.prepare<[object], OccurrenceCells>(
    `SELECT * FROM alarm_occurrence WHERE raised_at < @to AND place > @after
     AND (coalesce(returned_at, ended_at) IS NULL OR coalesce(returned_at, ended_at) >= @from)
     AND (@points IS NULL OR CASE WHEN point IS NULL THEN id IN (SELECT value FROM json_each(@alarms))
       ELSE point IN (SELECT value FROM json_each(@points)) END) ORDER BY place LIMIT @count`,
  );
  const of = db.prepare<[string, number], OccurrenceCells>(
    'SELECT * FROM alarm_occurrence WHERE id = ? ORDER BY place DESC LIMIT ?',
  );
  const byNumber = db.prepare<[number, number], OccurrenceCells>(
    'SELECT * FROM alarm_occurrence WHERE place <= ? AND occurrence = ? ORDER BY place DESC LIMIT 1',
  );
  const newest = db.prepare<[number], Cursor>(
    'SELECT place AS id, raised_at AS time FROM alarm_occurrence WHERE place <= ? ORDER BY place DESC LIMIT 1',
  );
  const seenCounts = '(@alarms IS NULL OR id IN (SELECT value FROM json_each(@alarms)))';
  const counts = db.prepare<[object], Count>(
    `SELECT * FROM alarm_count WHERE time BETWEEN @from AND @until AND ${seenCounts} ORDER BY time, id`,
  );
  const oldestCount = db.prepare<[object], { time: number | null }>(
    `SELECT min(time) AS time FROM alarm_count WHERE ${seenCounts}`,
  );

  /** The next matching rows from a place on; a text is searched in what users read. */
  const find = (query: HistoryQuery, seen: SeenHistory | undefined, isUp: boolean, from: number): OccurrenceRow[] => {
    const { until = null, priorities = [], area = null, id = null, point = null, count } = query;
    const text = query.text === undefined ? undefined : folded(query.text);
    const { points, alarms } = seenIn(seen);
    const some = priorities.length === 0 ? null : JSON.stringify(priorities);
    const found: OccurrenceRow[] = [];
    let place = from;
    for (;;) {
      const [above, below] = isUp ? [place, Number.MAX_SAFE_INTEGER] : [-1, place];
      const size = text === undefined ? count : portion;
      const where = { from: query.from ?? null, until, priorities: some, area, id, point, points, alarms };
      const filters = { above, below, ...where, count: size };
      const rows = (isUp ? up : down).all(filters).map(rowOfCells);
      found.push(...rows.filter((row) => text === undefined || hasText(row, text)));
      place = rows.at(-1)?.place ?? place;
      if (rows.length < size || found.length >= count) return found.slice(0, count);
    }
  };
  /** Whether a cursor is of this history says something of its rows: to those who do not see all, each one is. */
  const placeOf = (cursor: string, seen: SeenHistory | undefined): Cursor | undefined => {
    const place = readCursor(cursor);
    const known = seen ? undefined : place && newest.get(place.id);
    // The place of a removed row stays valid.
    return place && (known?.id !== place.id || known.time === place.time) ? place : undefined;
  };
  const place = (row: OccurrenceRow | undefined) => row && { id: row.place, time: row.raisedAt };
  const newestOf = (seen: SeenHistory | undefined) =>
    seen
      ? place(find({ priorities: [], count: 1 }, seen, false, Number.MAX_SAFE_INTEGER)[0])
      : newest.get(Number.MAX_SAFE_INTEGER);
  return {
    /** Undefined: the cursor is not of this history. */
    page: (query: HistoryQuery, seen?: SeenHistory): HistoryPage | undefined => {
      const { before, after, count } = query;
      const cursor = before ?? after;
      const from = cursor === undefined ? undefined : placeOf(cursor, seen);
      if (cursor !== undefined && !from) return undefined;
      const isUp = before === undefined && after !== undefined;
      // One more than the query wants shows whether there are more.
      const all = find({ ...query, count: count + 1 }, seen, isUp, from?.id ?? (isUp ? 0 : Number.MAX_SAFE_INTEGER));
      const shown = isUp ? all.slice(0, count).toReversed() : all.slice(0, count);
      const [first, last] = [place(shown[0]) ?? from ?? newestOf(seen), place(shown.at(-1)) ?? from];
      return {
        rows: shown,
        older: last && (all.length > count || isUp) ? writeCursor(last) : undefined,
        newer: first && writeCursor(first),
      };
    },
    /** The next ones after a place that were active at some time in the range (UTC ms; `to` is not in it). */
    touching: (range: { readonly from: number; readonly to: number }, after: number, seen?: SeenHistory) =>
      touching.all({ ...range, after, ...seenIn(seen), count: portion }).map(rowOfCells),
    /** Newest first. */
    rowsOf: (id: string, count: number): OccurrenceRow[] => of.all(id, count).map(rowOfCells),
    /** Undefined: there is none, or not any more. */
    row: (occurrence: number): OccurrenceRow | undefined => byNumber.all(occurrence, occurrence).map(rowOfCells)[0],
    /** Of the ten minutes that began between these times (UTC ms), both included; oldest first. */
    counts: (from: number, until: number, seen?: SeenHistory): Count[] =>
      counts.all({ from, until, alarms: seenIn(seen).alarms }),
    /** When the oldest stored ten minutes began, UTC ms; undefined: nothing was counted. */
    oldestCount: (seen?: SeenHistory): number | undefined =>
      oldestCount.get({ alarms: seenIn(seen).alarms })?.time ?? undefined,
  };
}

function seenIn(seen: SeenHistory | undefined) {
  return {
    points: seen ? JSON.stringify(seen.points) : null,
    alarms: seen ? JSON.stringify(seen.alarms) : null,
  };
}

function hasText({ message, area, comment = '', acknowledgedBy = '' }: OccurrenceRow, text: string): boolean {
  return [message, area, comment, acknowledgedBy].some((field) => folded(field).includes(text));
}
