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

/**
 * The one cause behind many values that are not current: links of which nothing on screen is current, and devices behind
 * a link that responds.
 */
export function fieldLosses(views: Iterable<PointView>): readonly FieldLoss[] {
  const shown = [...views].filter(({ point, state }) => point !== undefined && !notOfLink.has(state));
  const links = Map.groupBy(shown, ({ point }) => point?.link);
  return [...links].flatMap(([link, own]) => {
    if (own.every(isSilent)) return lossOf(link, own);
    const nodes = Map.groupBy(own, ({ point }) => point?.node);
    nodes.delete(undefined);
    return [...nodes].flatMap(([node, some]) => (some.every(isSilent) ? lossOf(`${link} ${node}`, some) : []));
  });
}

const isSilent = ({ state }: PointView) => silent.has(state);

function lossOf(link: string | undefined, views: readonly PointView[]): FieldLoss {
  const since = views.reduce<number | undefined>((last, { readAt }) => latest(last, readAt), undefined);
  return { link, since, count: views.length };
}

function latest(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.max(a, b);
}
