import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import type { Point } from '../../../protocol/point.ts';
import type { RowPast as Part } from '../../live/past/RowPast.tsx';
import { useWorld } from '../../live/WorldContext.ts';
import { fetchLater } from '../../text/language.ts';
import css from './CardPage.module.css';

const RowPast = lazy<ComponentType<ComponentProps<typeof Part>>>(async () => {
  const part = await fetchLater(() => import('../../live/past/RowPast.tsx')).catch(() => undefined);
  // A page does without small trends where they can't be had.
  return { default: part?.RowPast ?? (() => null) };
});

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
      <Suspense>
        <RowPast client={past} point={point} />
      </Suspense>
    </span>
  );
}
