import type { ValueState } from '../../protocol/quality.ts';
import type { PointView } from './pointView.ts';

export interface FieldLoss {
  /** As the station names it; undefined where it is not known (to visitors). */
  readonly link: string | undefined;
  /** Device time of its last answer; undefined: there never was one. */
  readonly since: number | undefined;
  readonly count: number;
}

/** States of values of a silent link. */
const silent: ReadonlySet<ValueState> = new Set(['linkLost', 'neverRead', 'notCurrent']);
/** Set by hand, or not in use: these say nothing of the link. */
const notOfLink: ReadonlySet<ValueState> = new Set(['forced', 'simulated', 'rejected']);

/** The one cause behind many values that are not current: links of which nothing on screen is current. */
export function fieldLosses(views: Iterable<PointView>): readonly FieldLoss[] {
  const losses = new Map<string | undefined, FieldLoss>();
  const answering = new Set<string | undefined>();
  for (const { point, state, readAt } of views) {
    if (!point || notOfLink.has(state)) continue;
    const { link } = point;
    if (!silent.has(state)) answering.add(link);
    const { since, count } = losses.get(link) ?? { since: undefined, count: 0 };
    losses.set(link, { link, since: latest(since, readAt), count: count + 1 });
  }
  return [...losses.values()].filter(({ link }) => !answering.has(link));
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.max(a, b);
}
