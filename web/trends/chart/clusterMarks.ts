import type { TrendMark } from '../trend.ts';

export interface MarkCluster {
  /** UTC ms, in the middle. */
  readonly at: number;
  readonly marks: readonly TrendMark[];
}

/** Groups marks within so many milliseconds of the first of a group, oldest first, without those out of sight. */
export function clusterMarks(
  marks: readonly TrendMark[],
  { from, to }: { readonly from: number; readonly to: number },
  closeMs: number,
): readonly MarkCluster[] {
  const seen = marks.filter(({ time }) => time >= from && time <= to).toSorted((a, b) => a.time - b.time);
  const groups: TrendMark[][] = [];
  for (const mark of seen) {
    const group = groups.at(-1);
    if (group?.[0] && mark.time - group[0].time < closeMs) group.push(mark);
    else groups.push([mark]);
  }
  return groups.map((group) => ({
    at: ((group[0]?.time ?? 0) + (group.at(-1)?.time ?? 0)) / 2,
    marks: group,
  }));
}
