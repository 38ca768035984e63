import { readTrendPoints } from '../../protocol/history/trendPoints.ts';

/** Permanent ids of the points that the query of a view of trends names. */
export function viewPoints(query: string): readonly string[] {
  return new URLSearchParams(query).getAll('points').flatMap(readTrendPoints);
}
