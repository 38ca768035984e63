import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { ToldFinding } from '../../../protocol/faults/finding.ts';
import type { Point } from '../../../protocol/point.ts';
import { pointView } from '../../live/pointView.ts';
import { rejectedText } from '../../text/rejectedText.ts';
import type { Placed } from '../placement.ts';
import { BrokenElement } from './BrokenElement.tsx';

interface Props {
  readonly placed: Placed;
  readonly point: Point;
  readonly rejected: ToldFinding;
}

/** An element whose point was rejected: a marked box with the finding, which opens the point's panel. */
export function RejectedElement({ placed, point, rejected }: Props) {
  const { i18n } = useLingui();
  const view = useMemo(() => pointView(point, 'rejected'), [point]);
  const reasons = useMemo(() => [rejectedText(i18n, rejected)], [i18n, rejected]);
  return <BrokenElement placed={placed} reasons={reasons} infoNumber={point.infoNumber} view={view} />;
}
