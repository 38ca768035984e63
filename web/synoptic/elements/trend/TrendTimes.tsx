import { Trans } from '@lingui/react/macro';
import type { PointPast } from '../../../live/past/pastColumns.ts';
import { useMoment } from '../../../live/useMoment.ts';
import { useWorld } from '../../../live/WorldContext.ts';

interface Props {
  readonly past: PointPast;
  /** The last attempt to read it failed. */
  readonly isStale: boolean;
}

/** Beneath both ends of the picture. */
export function TrendTimes({ past: { t, to }, isStale }: Props) {
  const { deviceTime } = useWorld();
  const momentOf = useMoment();
  const from = t[0];
  // Columns end with their minute.
  const end = momentOf(Math.min(to, deviceTime() ?? to)).minute;
  return (
    <span className="toolbar whole tiny muted">
      <span>{from !== undefined && momentOf(from).minute}</span>{' '}
      <span>{isStale ? <Trans>not updated since {end}</Trans> : end}</span>
    </span>
  );
}
