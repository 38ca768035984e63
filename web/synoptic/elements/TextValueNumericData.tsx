import { useLingui } from '@lingui/react';
import { useRef } from 'react';
import { numberText, unitText } from '../../text/valueText.ts';
import { useLiveText } from '../useLiveText.ts';
import { useMark } from '../usePointOnPage.ts';
import { ElementRoot } from './ElementRoot.tsx';
import css from './elements.module.css';
import type { ElementProps } from './kinds.tsx';

/** A number in the digits of its point; the value itself is written past React (see useLiveText). */
export function TextValueNumericData({ placed, element, infoNumber }: ElementProps<'TextValueNumericData'>) {
  const { i18n } = useLingui();
  const view = useMark(infoNumber);
  const digits = useRef<HTMLSpanElement>(null);
  useLiveText(digits, infoNumber, numberText(i18n.locale, view.point));
  const unit = element.isShowedUnit && view.value !== undefined ? unitText(view.point) : '';
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber}>
      <span ref={digits} className={css.live} />
      {unit && ' '}
      {unit && <span className={css.unit}>{unit}</span>}
    </ElementRoot>
  );
}
