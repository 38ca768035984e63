import type { LayerMarks } from '../../../../editor/layers/layerMarks.ts';

/** Of the canvas. */
export interface Grouped {
  readonly marks: LayerMarks;
  /** Members that can be chosen, by the id of the element group. */
  readonly groups: ReadonlyMap<string, readonly string[]>;
}

type Chosen = ReadonlySet<string>;

/** What a press chooses: all of the group, unless only some of it are chosen, because a user has gone inside. */
export function unitOf(items: Grouped, chosen: Chosen, key: string): readonly string[] {
  const members = membersWith(items, key);
  const count = members.filter((member) => chosen.has(member)).length;
  return count > 0 && count < members.length ? [key] : members;
}

/** Alone where it is in no group. */
function membersWith({ marks, groups }: Grouped, key: string): readonly string[] {
  return groups.get(marks.get(key)?.elementGroup ?? '') ?? [key];
}

export function toggledUnit(items: Grouped, chosen: Chosen, key: string): readonly string[] {
  const unit = new Set(unitOf(items, chosen, key));
  return [...(chosen.has(key) ? chosen.difference(unit) : chosen.union(unit))];
}

/** A group only where all of it was found. */
export function wholeUnits(items: Grouped, chosen: Chosen, found: readonly string[]): readonly string[] {
  const all = new Set(found);
  return found.filter((key) => unitOf(items, chosen, key).every((member) => all.has(member)));
}

/** Enter and a double press: an element that is chosen with its group is chosen alone, any other one with its group. */
export function entered(items: Grouped, chosen: Chosen, key: string): readonly string[] {
  const members = membersWith(items, key);
  const isWhole = members.length === chosen.size && members.every((member) => chosen.has(member));
  return isWhole ? [key] : unitOf(items, chosen, key);
}

/** Escape: the group around what is chosen of it; undefined: a user is inside none. */
export function groupAround(items: Grouped, chosen: Chosen): readonly string[] | undefined {
  const [first] = chosen;
  if (first === undefined) return undefined;
  const members = membersWith(items, first);
  const isInside = chosen.size < members.length && chosen.isSubsetOf(new Set(members));
  return isInside ? members : undefined;
}
