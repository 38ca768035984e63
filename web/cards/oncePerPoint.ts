import { commonStart } from '../../protocol/text/nameParts.ts';
import { type Cluster, cluster } from './clusters.ts';
import type { Entry } from './entries.ts';

/**
 * Cards of the same name become one, and of further rows of a point the one with more to say stays. `isBetter` decides
 * the place of joined cards.
 */
export function oncePerPoint(clusters: readonly Cluster[], isBetter: (one: Cluster) => boolean): readonly Cluster[] {
  const merged = mergeByName(clusters, isBetter);
  const best = new Map<number | string, { readonly entry: Entry; readonly score: number }>();
  for (const { title, entries } of merged) {
    for (const entry of entries) {
      const key = keyOf(entry);
      const score = (title === undefined ? 0 : 2) + (entry.label ? 1 : 0);
      const known = best.get(key);
      if (!known || score > known.score) best.set(key, { entry, score });
    }
  }
  return merged.flatMap((one) => {
    const entries = one.entries.filter((entry) => best.get(keyOf(entry))?.entry === entry);
    if (entries.length === one.entries.length) return [one];
    // A link that was its title is still offered.
    return entries.length > 0 || one.titleItem?.part === 'link' ? [{ ...one, entries }] : [];
  });
}

function keyOf({ lead }: Entry): number | string {
  return lead.point?.key ?? `element ${lead.index}`;
}

function mergeByName(clusters: readonly Cluster[], isBetter: (one: Cluster) => boolean): readonly Cluster[] {
  const result: Cluster[] = [];
  const places = new Map<string, number>();
  for (const one of clusters) {
    const name = one.title && commonStart([one.title]).toLocaleLowerCase();
    const at = name ? places.get(name) : undefined;
    const other = at === undefined ? undefined : result[at];
    if (at === undefined || !other || !shares(one, other)) {
      if (name) places.set(name, result.length);
      result.push(one);
      continue;
    }
    const [base, added] = isBetter(one) && !isBetter(other) ? [one, other] : [other, one];
    // The place is that of `base`: what comes from elsewhere does not widen it.
    result[at] = { ...cluster([...base.entries, ...added.entries], base.titleItem, base.title), box: base.box };
  }
  return result;
}

function shares(a: Cluster, b: Cluster): boolean {
  return a.entries.some((one) => b.entries.some((other) => keyOf(one) === keyOf(other)));
}
