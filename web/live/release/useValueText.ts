import { useLingui } from '@lingui/react';
import type { Point } from '../../../protocol/point.ts';
import { type ValueState, valueStates } from '../../../protocol/quality.ts';
import type { Value } from '../../../protocol/sample.ts';
import { stateLabel } from '../../text/labels/qualityWords.ts';
import { noValue, valueText } from '../../text/valueText.ts';
import { useMoment } from '../useMoment.ts';

/** `sourceTime`: UTC ms. */
interface Sampled {
  readonly value?: Value | undefined;
  readonly state: ValueState;
  readonly sourceTime: number | undefined;
}

export function useValueText(point: Point | undefined, { value, state, sourceTime }: Sampled) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const hasValue = value !== undefined && sourceTime !== undefined && state !== 'neverRead';
  return {
    text: point ? valueText(i18n.locale, point, value) : String(value ?? noValue),
    // Within a sentence.
    quality: i18n._(stateLabel(state, point)).toLocaleLowerCase(i18n.locale),
    time: hasValue ? momentOf(sourceTime).exact : undefined,
    isKnown: hasValue && valueStates[state].quality !== 'bad',
  };
}
