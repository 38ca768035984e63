import { Trans, useLingui } from '@lingui/react/macro';
import type { Alarm } from '../../../protocol/alarm.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePoint } from '../../live/usePoint.ts';
import { conditionText } from '../../text/labels/conditionText.ts';

type SuppressedByProps = Required<Pick<Alarm, 'suppressedSince' | 'suppression'>>;

/** By which condition an alarm is suppressed by design, and since when. */
export function SuppressedBy({ suppressedSince = 0, suppression }: SuppressedByProps) {
  const { i18n } = useLingui();
  const { point } = usePoint(suppression?.infoNumber);
  const since = useMoment()(suppressedSince).exact;
  const condition = suppression && point && conditionText(i18n.locale, point, suppression);
  if (condition === undefined) return <Trans>since {since}</Trans>;
  return (
    <Trans>
      by design: {condition}, since {since}
    </Trans>
  );
}
