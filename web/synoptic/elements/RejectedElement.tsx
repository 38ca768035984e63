import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useEffect, useMemo, useState } from 'react';
import type { ReportedFinding } from '../../../protocol/faults/finding.ts';
import type { Point } from '../../../protocol/point.ts';
import { qualityTexts } from '../../../protocol/qualityTexts.ts';
import { pointView } from '../../live/pointView.ts';
import { fetchLater } from '../../text/language.ts';
import type { Placed } from '../stage/placement.ts';
import { BrokenElement } from './BrokenElement.tsx';

export interface RejectedProps {
  readonly placed: Placed;
  readonly point: Point;
  readonly rejected: ReportedFinding;
}

const noFinding = [{ id: qualityTexts.rejected }];

/**
 * A marked box with the finding, which opens the point's panel. The words of findings are many and seldom needed: until
 * they are fetched, the box says only that the point was rejected.
 */
export function RejectedElement({ placed, point, rejected }: RejectedProps) {
  const { i18n } = useLingui();
  const { locale } = i18n;
  const [reasons, setReasons] = useState<readonly MessageDescriptor[]>(noFinding);
  const view = useMemo(() => pointView(point, 'rejected'), [point]);
  useEffect(() => {
    let isOver = false;
    fetchLater(() => import('../../text/labels/rejectedText.ts')).then(
      ({ rejectedText }) => {
        if (!isOver && locale === i18n.locale) setReasons([rejectedText(i18n, rejected)]);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [i18n, locale, rejected]);
  return <BrokenElement placed={placed} reasons={reasons} infoNumber={point.infoNumber} view={view} />;
}
