import type { Db } from '../../store/db.ts';
import { commonKinds } from '../limitedKinds.ts';
import { type LogLimits, objectIds } from '../logLimits.ts';
import { type EventRow, rowColumns, rowsById } from '../row.ts';

/** JSON lists. */
interface Near {
  readonly objects: string;
  readonly people: string;
}

type Bounds = readonly [low: number, high: number, from: number, until: number];

/** True of all rows that a user of limited groups sees, and of few others. */
const isNear = `(kind IN (${commonKinds.map((kind) => `'${kind}'`).join(', ')})
  OR +object_id IN (SELECT value FROM json_each(@objects))
  OR (object_id IS NULL AND (object_kind = 'other' OR person IN (SELECT value FROM json_each(@people)))))`;

export interface CandidateRows {
  /** Between these ids and these times, both included. */
  ids(isUp: boolean, bounds: Bounds, count: number): number[];
  /** Oldest first. */
  rows(ids: readonly number[]): EventRow[];
  /** As `rows`, without most of those that the reader does not see. */
  nearRows(ids: readonly number[]): EventRow[];
}

/** Reads the table of events for a reader with these limits. */
export function candidateRows(db: Db): (limits: LogLimits | undefined) => CandidateRows {
  const ofWhole = statements(db, 'true');
  const ofNear = statements(db, isNear);
  return (limits) => {
    if (!limits) return ofWhole({});
    return ofNear({ objects: JSON.stringify(objectIds(limits)), people: JSON.stringify(limits.people) });
  };
}

function statements(db: Db, condition: string): (near: Near | Record<never, never>) => CandidateRows {
  const ids = `SELECT id FROM event WHERE id BETWEEN ? AND ? AND time BETWEEN ? AND ? AND ${condition} ORDER BY id`;
  const prepared = (order: string) =>
    db.prepare<[...Bounds, number, object], { id: number }>(`${ids} ${order} LIMIT ?`);
  const [upwards, downwards] = [prepared('ASC'), prepared('DESC')];
  const byId = db.prepare<[string], EventRow>(rowsById);
  const nearById = db.prepare<[string, object], EventRow>(
    `SELECT ${rowColumns} FROM event WHERE id IN (SELECT value FROM json_each(?)) AND ${condition} ORDER BY id`,
  );
  return (near) => ({
    ids: (isUp, bounds, count) => (isUp ? upwards : downwards).all(...bounds, count, near).map(({ id }) => id),
    rows: (some) => byId.all(JSON.stringify(some)),
    nearRows: (some) => nearById.all(JSON.stringify(some), near),
  });
}
