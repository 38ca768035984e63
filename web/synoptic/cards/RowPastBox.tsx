import type { Point } from '../../../protocol/point.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { later, Nothing } from '../../text/later.tsx';
import css from './CardPage.module.css';

/** The page works without small trends where they can't be fetched. */
const RowPast = later(async () => (await import('../../live/past/RowPast.tsx')).RowPast, { missing: Nothing });

interface RowPastBoxProps {
  readonly point: Point;
  readonly isUnder?: boolean;
}

/** Reserves the place of a row's small trend, so that nothing moves when it comes. */
export function RowPastBox({ point, isUnder = false }: RowPastBoxProps) {
  const { past } = useWorld();
  // A setpoint is as a user set it: its past is a list of commands.
  if (!past || point.kind !== 'numeric' || point.origin === 'setpoint') return null;
  return (
    <span className={css.past} data-under={isUnder || undefined} aria-hidden>
      <RowPast client={past} point={point} />
    </span>
  );
}
