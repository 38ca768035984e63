import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { Confirmation } from '../../../protocol/commands/confirmation.ts';
import type { ConfirmedBy } from '../../../protocol/commands/confirmedBy.ts';
import type { Comparison } from '../../../protocol/condition.ts';
import { useSubscribedPoint } from '../../live/usePoint.ts';
import { confirmationText } from '../../text/eventOutcome.ts';
import { valueText } from '../../text/valueText.ts';
import { requirement } from '../panel/requirement.ts';

interface ConfirmationLineProps {
  readonly confirmedBy: ConfirmedBy;
  readonly confirmation: Confirmation;
}

/** `requirement` describes the comparison that refuses, the opposite of what is expected. */
const opposites = { '=': '!=', '!=': '=', '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const satisfies Record<
  Comparison,
  Comparison
>;

/** The effect of a pulse, and whether it has come true; also what has changed since. */
export function ConfirmationLine({ confirmedBy, confirmation }: ConfirmationLineProps) {
  const { i18n } = useLingui();
  const { infoNumber, comparison, limit } = confirmedBy;
  const { point, value, quality } = useSubscribedPoint(infoNumber);
  if (!point) return null;
  const { result } = confirmation;
  const judged = confirmation.value === undefined ? undefined : valueText(i18n.locale, point, confirmation.value);
  const text = confirmationText(i18n, result, point.name, judged);
  const shown = valueText(i18n.locale, point, value);
  const { needs } = requirement({ infoNumber, comparison: opposites[comparison], limit }, point, i18n.locale);
  const expected = i18n._(needs);
  return (
    <>
      {' '}
      {text}. {result === 'notReached' && point.kind === 'numeric' && <Trans>Expected: {expected}.</Trans>}{' '}
      {quality === 'good' && result !== 'notKnown' && shown !== judged && <Trans>Now: {shown}.</Trans>}
    </>
  );
}
