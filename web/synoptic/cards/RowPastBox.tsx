import type { Point } from '../../../protocol/point.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { later, Nothing } from '../../text/later.tsx';
import css from './CardPage.module.css';

/** A page does without small trends where they can’t be had. */
const RowPast = later(async () => (await import('../../live/past/RowPast.tsx')).RowPast, { missing: Nothing });

interface RowPastBoxProps {
  readonly point: Point;
  /** Under the name, where else what is wrong with the value stands. */
  readonly isUnder?: boolean;
}

/** The place of a row's small trend: there from the start, so that nothing moves when it comes. */
export function RowPastBox({ point, isUnder = false }: RowPastBoxProps) {
  const { past } = useWorld();
  // A setpoint is as somebody set it: its past is a list of commands.
  if (!past || point.kind !== 'numeric' || point.origin === 'setpoint') return null;
  return (
    <span className={css.past} data-under={isUnder || undefined} aria-hidden>
      <RowPast client={past} point={point} />
    </span>
  );
}
