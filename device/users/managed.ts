import type { Group } from '../../protocol/group.ts';
import { pointPattern } from '../../protocol/pointPattern.ts';
import { may, type Person, type Reach } from '../../protocol/rights.ts';
import { splitList } from '../../protocol/wire/fields.ts';

type PlacedPoint = Parameters<Reach['profileAt']>[0];

/** In no id. */
const anyText = '\u{f8ff}';

/** A point that nothing but this holds. */
const pointOf = (id: string, area?: string): PlacedPoint => ({
  ...{ id, area },
  profile: undefined,
  commandProfile: undefined,
});

/**
 * Whether an administrator may give a group and manages its members: they administer each of its points, and see the
 * rest where it does. An area or a pattern that holds no point yet has to lie within theirs as well.
 */
export function isWithin(group: Group, person: Person, points: readonly PlacedPoint[]): boolean {
  if (may(person, 'administer')) return true;
  if (group.everywhere || (group.seesRest && !may(person, 'view', pointOf(anyText)))) return false;
  return partsOf(group).every(({ holds, itself }) => {
    const held = points.filter(holds);
    return (held.length > 0 ? held : [itself]).every((point) => may(person, 'manageAccounts', point));
  });
}

function partsOf({ areas, points }: Group) {
  return [
    ...areas.map((name) => ({ holds: ({ area }: PlacedPoint) => area === name, itself: pointOf(anyText, name) })),
    ...splitList(points).map((pattern) => {
      const isNamed = pointPattern(pattern);
      return { holds: ({ id }: PlacedPoint) => isNamed(id), itself: pointOf(pattern.replaceAll('*', anyText)) };
    }),
  ];
}
