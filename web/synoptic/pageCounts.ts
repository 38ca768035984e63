import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { LiveStore } from '../live/liveStore.ts';
import type { PointView } from '../live/pointView.ts';

/** How the points whose values a page shows are, each counted once. */
export interface PageCounts {
  readonly values: number;
  readonly notCurrent: number;
  readonly uncertain: number;
  readonly forced: number;
  readonly simulated: number;
  readonly locked: number;
}

/** Put there by somebody, and so counted apart from what is merely uncertain. */
const apart: Partial<Record<ValueState, 'forced' | 'simulated'>> = { forced: 'forced', simulated: 'simulated' };

/** Counts what a page shows; what names no point is a fault of the page and counts for nothing. */
export function countPage(
  store: Pick<LiveStore, 'get' | 'numberOf'>,
  elements: readonly SynopticElement[],
): PageCounts {
  const numbers = new Set(elements.flatMap((element) => (element.canSelect ? (store.numberOf(element) ?? []) : [])));
  const counts = { values: 0, notCurrent: 0, uncertain: 0, forced: 0, simulated: 0, locked: 0 };
  for (const number of numbers) {
    const view = store.get(number);
    if (!view.point) continue;
    counts.values++;
    if (view.isLocked) counts.locked++;
    const kind = kindOf(view);
    if (kind) counts[kind]++;
  }
  return counts;
}

function kindOf({ quality, state }: PointView): Exclude<keyof PageCounts, 'values' | 'locked'> | undefined {
  if (quality === 'good') return undefined;
  return quality === 'bad' ? 'notCurrent' : (apart[state] ?? 'uncertain');
}

export function areSame(a: PageCounts, b: PageCounts): boolean {
  return (Object.keys(a) as (keyof PageCounts)[]).every((key) => a[key] === b[key]);
}
