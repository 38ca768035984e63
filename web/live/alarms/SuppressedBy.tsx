import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Alarm, SuppressionCondition } from '../../../protocol/alarm.ts';
import type { Comparison } from '../../../protocol/condition.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../../text/entryText.ts';
import { stateText } from '../../text/valueText.ts';
import { useMoment } from '../useMoment.ts';
import { usePoint } from '../usePoint.ts';

interface SuppressedByProps {
  readonly alarm: Pick<Alarm, 'suppressedSince' | 'suppression' | 'suppressionFormula' | 'activeWhileSuppressedSince'>;
  readonly isConditionShown?: boolean;
}

/** Since when it is suppressed, and since when its own condition is true. */
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

/** `Pump 2 is Stopped`; undefined: the alarm is not suppressed, or the point is not known. */
export function useSuppressingCondition({
  suppression,
  suppressionFormula,
}: Pick<Alarm, 'suppression' | 'suppressionFormula'>): string | undefined {
  const { i18n } = useLingui();
  const { point } = usePoint(suppression?.infoNumber);
  return suppression ? point && conditionText(i18n, point, suppression) : suppressionFormula;
}

const signs = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const satisfies Record<
  Comparison,
  string
>;

/** `North tank level < 0.6 m`, `Pump 2 is Stopped`. */
function conditionText(i18n: I18n, point: Point, { comparison, limit }: SuppressionCondition): string {
  const { name, kind } = point;
  const state = kind === 'numeric' ? undefined : stateText(point, limit);
  if (state !== undefined && comparison === '=') return i18n._(msg`${name} is ${state}`);
  if (state !== undefined && comparison === '!=') return i18n._(msg`${name} is not ${state}`);
  return `${name} ${signs[comparison]} ${state ?? entryText(i18n.locale, point, limit)}`;
}
