import { Link } from '../../router/Link.tsx';
import type { PointPlaces } from './sinceProps.ts';

interface PointNameProps extends Pick<PointPlaces, 'placeOf'> {
  readonly name: string;
  /** Undefined: it is no point of the station. */
  readonly infoNumber: number | string | undefined;
}

/** A name; of a point that a page shows, the way to it. */
export function PointName({ name, infoNumber, placeOf }: PointNameProps) {
  const place = typeof infoNumber === 'number' ? placeOf(infoNumber) : undefined;
  return place ? (
    <Link to={place.href} title={place.name}>
      {name}
    </Link>
  ) : (
    name
  );
}
