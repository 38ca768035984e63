import { PointAlarmMark } from '../live/alarms/PointAlarmMark.tsx';
import { Link } from '../router/Link.tsx';

export interface PageLink {
  readonly href: string;
  readonly name: string;
}

interface PointCellProps {
  readonly infoNumber: number;
  readonly name: string;
  readonly place: PageLink | undefined;
}

/** The name of a point, with a link to a page that shows it. */
export function PointCell({ infoNumber, name, place }: PointCellProps) {
  const mark = <PointAlarmMark infoNumber={infoNumber} />;
  if (!place) {
    return (
      <>
        {mark}
        {name}
      </>
    );
  }
  return (
    <Link to={place.href} className="slim">
      {mark}
      {name} <small>{place.name}</small>
    </Link>
  );
}
