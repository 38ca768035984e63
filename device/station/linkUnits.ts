import type { LinkSettings } from '../drivers/driver.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';

/** The Id of the link in the file over which a unit is reached. */
export function wayOf({ id, wayOf: own = id }: LinkSettings): string {
  return own;
}

/** The links behind each link of the file, itself among them; those that no point names only where there is no other. */
export function unitsOf(
  links: Iterable<LinkSettings>,
  points: readonly FieldPoint[],
): ReadonlyMap<string, readonly string[]> {
  const read = new Set(points.map(({ link }) => link));
  const all = Map.groupBy(links, wayOf);
  return new Map(
    [...all].map(([id, units]) => {
      const named = units.flatMap((unit) => (read.has(unit.id) ? unit.id : []));
      return [id, named.length > 0 ? named : [id]];
    }),
  );
}
