import { elementGroupsOf } from '../../../../editor/layers/elementGroups.ts';
import type { Items } from '../canvas/items.ts';

/** Of the list of layers, from front to back. */
export interface LayerRow {
  /** Of the element group, or the key of the element or shape. */
  readonly id: string;
  /** One, or the members of a group, from the front. */
  readonly keys: readonly string[];
  readonly isGroup: boolean;
  /** Below its group. */
  readonly isInside: boolean;
}

const alone = (key: string, isInside = false): LayerRow => ({ id: key, keys: [key], isGroup: false, isInside });

/**
 * A group is where its foremost member is, with the members below it if it is unfolded. `isFound`: of a search, which
 * finds members alone; undefined: all.
 */
export function layerRows(
  { allFromLowest, marks }: Pick<Items, 'allFromLowest' | 'marks'>,
  unfolded: ReadonlySet<string>,
  isFound: ((key: string) => boolean) | undefined,
): readonly LayerRow[] {
  const fromFront = allFromLowest.map(({ key }) => key).toReversed();
  if (isFound) return fromFront.filter(isFound).map((key) => alone(key));
  const groups = elementGroupsOf(marks);
  if (groups.size === 0) return fromFront.map((key) => alone(key));
  const members = Map.groupBy(fromFront, (key) => {
    const { elementGroup } = marks.get(key) ?? {};
    return elementGroup !== undefined && groups.has(elementGroup) ? elementGroup : undefined;
  });
  const foremost = new Map([...members].flatMap(([id, [first]]) => (id === undefined || !first ? [] : [[first, id]])));
  const grouped = new Set([...members].flatMap(([id, keys]) => (id === undefined ? [] : keys)));
  return fromFront.flatMap((key): readonly LayerRow[] => {
    const id = foremost.get(key);
    if (id === undefined) return grouped.has(key) ? [] : [alone(key)];
    const keys = members.get(id) ?? [];
    const group = { id: `group ${id}`, keys, isGroup: true, isInside: false };
    return unfolded.has(group.id) ? [group, ...keys.map((member) => alone(member, true))] : [group];
  });
}
