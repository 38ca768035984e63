import { Trans, useLingui } from '@lingui/react/macro';
import type { Alarm } from '../../../protocol/alarm.ts';
import { conditionText } from '../../text/labels/conditionText.ts';
import { useMoment } from '../useMoment.ts';
import { usePoint } from '../usePoint.ts';

interface SuppressedByProps {
  readonly alarm: Pick<Alarm, 'suppressedSince' | 'suppression' | 'activeWhileSuppressedSince'>;
  /** The condition stands beside it already. */
  readonly isConditionShown?: boolean;
}

/** By which condition an alarm is suppressed by design, since when, and since when its own condition holds beneath. */
export function SuppressedBy({ alarm, isConditionShown = false }: SuppressedByProps) {
  const momentOf = useMoment();
  const { suppressedSince = 0, activeWhileSuppressedSince: activeSince } = alarm;
  const since = momentOf(suppressedSince).exact;
  const beneath = activeSince === undefined ? undefined : momentOf(activeSince).exact;
  const condition = useSuppressingCondition(alarm);
  return (
    <>
      {condition === undefined || isConditionShown ? (
        <Trans>since {since}</Trans>
      ) : (
        <Trans>
          by design: {condition}, since {since}
        </Trans>
      )}
      {beneath !== undefined && (
        <small>
          {' '}
          <Trans>alarm condition true since {beneath}, no response required</Trans>
        </small>
      )}
    </>
  );
}

/** What suppresses an alarm, such as `Pump 2 is Stopped`; undefined: nothing does, or its point is not known. */
export function useSuppressingCondition({ suppression }: Pick<Alarm, 'suppression'>): string | undefined {
  const { i18n } = useLingui();
  const { point } = usePoint(suppression?.infoNumber);
  return suppression && point && conditionText(i18n, point, suppression);
}
