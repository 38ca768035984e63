import { pointPattern } from '../../../protocol/pointPattern.ts';
import type { TimeRange } from '../../../protocol/report/period.ts';
import { mostBlockPoints } from '../../../protocol/report/reportWords.ts';
import { runningStateOf } from '../../../protocol/runningState.ts';
import type { PastOfPoint, ReportValues } from '../../history/reading/reportValues.ts';
import type { Station } from '../../station/station.ts';
import type { BlockContext } from './blockContext.ts';

type FieldPoint = Station['points'][number];

export interface BlockPoint {
  readonly id: string;
  /** Undefined: the station has it no longer, or never had it. */
  readonly point: FieldPoint | undefined;
}

/** Those of the patterns, in the station's order, and then ids that name none. */
export function pointsOf({ block, parts }: Pick<BlockContext, 'block' | 'parts'>): readonly BlockPoint[] {
  const { points } = parts.configuration;
  const isLike = pointPattern(block.points.join(','));
  const found = points.filter(({ id }) => isLike(id)).map((point) => ({ id: point.id, point }));
  const known = new Set(points.map(({ id }) => id));
  const gone = block.points.filter((pattern) => !pattern.includes('*') && !known.has(pattern));
  return [...found, ...gone.map((id) => ({ id, point: undefined }))];
}

interface Grid {
  /** UTC ms: the first one is the beginning of the range. */
  readonly begins: readonly number[];
  readonly to: number;
  readonly hasMoments: boolean;
}

/** So many points are one question: others come between. */
const pieceOfPoints = 50;

export interface Past {
  readonly recordedTo: number;
  readonly ofPoint: ReadonlyMap<string, readonly PastOfPoint[]>;
}

/** Of the first `mostBlockPoints`. */
export async function readPast(
  { parts, block: { values, limit } }: Pick<BlockContext, 'parts' | 'block'>,
  points: readonly BlockPoint[],
  { begins, to, hasMoments }: Grid,
): Promise<Past> {
  const ids = points.slice(0, mostBlockPoints).map(({ id }) => id);
  const all: PastOfPoint[] = [];
  let recordedTo = 0;
  for (let i = 0; i < ids.length; i += pieceOfPoints) {
    const piece = ids.slice(i, i + pieceOfPoints);
    const query = { points: piece, values, begins, to, limit, hasMoments };
    const reply = await parts.askHistory({ name: 'reportValues', query, corrections: parts.corrections.of(piece) });
    const past: ReportValues = reply ? JSON.parse(new TextDecoder().decode(reply)) : { recordedTo: 0, series: [] };
    all.push(...past.series);
    recordedTo = past.recordedTo;
  }
  return { recordedTo, ofPoint: Map.groupBy(all, ({ point }) => point) };
}

/** How much of a range is over, ms. */
export function overMs({ from, to }: TimeRange, { recordedTo }: Past): number {
  return Math.max(0, Math.min(to, recordedTo) - from);
}

/** What a point without a recorded value would have been measured as. */
export function emptyPast(point: FieldPoint): PastOfPoint {
  const { id, kind, unit, digits, states, recording, isCounter = false } = point;
  const head = { point: id, kind, unit, digits, states, isCounter };
  const isMachine = runningStateOf({ kind, isCounter, ...recording }) !== undefined;
  const none = { good: 0, minimumAt: null, maximumAt: null, lastAt: null, doubtSince: null };
  return { ...head, isMachine, rows: {}, whole: {}, ...none };
}
