import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import type { PointView } from '../../live/pointView.ts';
import { useMoment } from '../../live/useMoment.ts';
import { usePoint } from '../../live/usePoint.ts';
import { useSubscribe } from '../../live/useSubscribe.ts';
import { calculationFault, calculationReason } from '../../text/labels/calculationWords.ts';

/**
 * Why the value of a calculated point is not good, with the input that caused it; undefined: it is good, or that does not
 * come from its formula.
 */
export function useCalculationSentence(i18n: I18n, { why, quality, value }: PointView): MessageDescriptor | undefined {
  const momentOf = useMoment();
  const fault = why && calculationFault(why);
  const number = fault && 'input' in fault && fault.input !== '' ? Number(fault.input) : undefined;
  useSubscribe(useMemo(() => (number === undefined ? [] : [number]), [number]));
  const input = usePoint(number);
  if (!fault || quality === 'good') return undefined;
  const time = input.readAt ?? input.sourceTime;
  const known = input.point && { name: input.point.name, since: time === undefined ? undefined : momentOf(time).exact };
  const reason = calculationReason(i18n, fault, () => known);
  if (quality === 'uncertain') return msg`Uncertain: ${reason}.`;
  return value === undefined ? msg`No value: ${reason}.` : msg`Unreliable: ${reason}.`;
}
