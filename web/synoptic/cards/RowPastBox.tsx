import type { Point } from '../../../protocol/point.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { later, Nothing } from '../../text/later.tsx';
import css from './CardPage.module.css';

/** The page works without these where they can't be fetched. */
const RowPast = later(async () => (await import('../../live/past/RowPast.tsx')).RowPast, { missing: Nothing });
const RowDifference = later(async () => (await import('../../live/past/RowDifference.tsx')).RowDifference, {
  missing: Nothing,
});

interface RowPastBoxProps {
  readonly point: Point;
  readonly isUnder?: boolean;
}

/** A setpoint is as a user set it: its past is a list of commands. */
function useHasDay({ kind, origin }: Point): boolean {
  const { dayPage, may } = useWorld();
  return dayPage !== undefined && may('getPageDay') && kind === 'numeric' && origin !== 'setpoint';
}

/** Reserves the place of a row's small trend, so that nothing moves when it comes. */
export function RowPastBox({ point, isUnder = false }: RowPastBoxProps) {
  if (!useHasDay(point)) return null;
  return (
    <span className={css.past} data-under={isUnder || undefined} aria-hidden>
      <RowPast point={point} />
    </span>
  );
}

/** Below a name that leaves room for it. */
export function RowDifferenceBox({ point }: RowPastBoxProps) {
  if (!useHasDay(point)) return null;
  return (
    <span className={`stack note ${css.difference}`} aria-hidden>
      <RowDifference point={point} />
    </span>
  );
}
