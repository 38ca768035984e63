import { PointAlarmMark } from '../live/alarms/PointAlarmMark.tsx';
import { usePoint } from '../live/usePoint.ts';
import { Link } from '../router/Link.tsx';
import css from './OverridesPage.module.css';

/** A page that shows a point. */
export interface Place {
  readonly href: string;
  readonly name: string;
}

interface PointCellProps {
  readonly infoNumber: number;
  readonly place: Place | undefined;
}

/** The point's name, and the way to a page that shows it. */
export function PointCell({ infoNumber, place }: PointCellProps) {
  const name = useName(infoNumber);
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
    <Link to={place.href} className={css.place}>
      {mark}
      {name} <small>{place.name}</small>
    </Link>
  );
}

/** What a point is called; its number where the device does not know it any more. */
export function useName(infoNumber: number): string {
  return usePoint(infoNumber).point?.name ?? String(infoNumber);
}
