import { Link } from '../../router/Link.tsx';
import type { PointPlaces } from './sinceProps.ts';

interface PointNameProps extends Pick<PointPlaces, 'placeOf'> {
  readonly name: string;
  /** Undefined: not a point of the station. */
  readonly infoNumber: number | string | undefined;
}

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
