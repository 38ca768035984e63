import { commonStart } from '../../protocol/text/nameParts.ts';
import type { Part } from './arrange.ts';
import type { Cluster } from './clusters.ts';
import type { Entry } from './entries.ts';
import type { Item, KnownPoint, PointOf } from './item.ts';

/**
 * Translates what was arranged from the station's own texts: what belongs together must not depend on how long a
 * translation is or how it begins. `translated`: the same page in the user's language.
 */
export function inWordsOf(translated: readonly Item[]) {
  const byIndex = new Map(translated.map((one) => [one.index, one]));
  const item = (original: Item): Item => byIndex.get(original.index) ?? original;
  const maybe = (original: Item | undefined) => original && item(original);
  const entryIn = (one: Entry): Entry => ({
    ...one,
    lead: item(one.lead),
    label: one.label && { ...one.label, item: item(one.label.item) },
    thing: maybe(one.thing),
    suffix: maybe(one.suffix),
  });
  const clusterIn = (one: Cluster): Cluster => {
    const titleItem = maybe(one.titleItem);
    const entries = one.entries.map(entryIn);
    return { ...one, titleItem, entries, title: titleItem?.text ?? titleIn(one, entries) };
  };
  return {
    item,
    part: ({ heading, things, notes }: Part): Part => ({
      heading: maybe(heading),
      things: things.map((thing) => ('bounds' in thing ? item(thing) : clusterIn(thing))),
      notes: notes.map(item),
    }),
  };
}

/** A card named by its author's group or by its points has that name in the other language too. */
function titleIn({ title, entries: originals }: Cluster, entries: readonly Entry[]): string | undefined {
  if (title === undefined) return undefined;
  const itself = originals.findIndex(({ lead }) => lead.element.group === title || lead.point?.name === title);
  const lead = entries[itself]?.lead;
  const named = originals[itself]?.lead.element.group === title ? lead?.element.group : lead?.point?.name;
  return named ?? (commonStart(entries.flatMap((one) => one.lead.point?.name ?? [])) || title);
}

export function originalPoints(pointOf: PointOf): PointOf {
  return (element): KnownPoint | undefined => {
    const point = pointOf(element);
    return point?.originalName === undefined ? point : { ...point, name: point.originalName };
  };
}
