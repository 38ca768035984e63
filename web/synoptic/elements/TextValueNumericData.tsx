import { useLingui } from '@lingui/react';
import { numberText, unitText } from '../../text/valueText.ts';
import { usePage } from '../PageContext.ts';
import { useMark } from '../usePointOnPage.ts';
import { ElementRoot } from './ElementRoot.tsx';
import css from './elements.module.css';
import type { ElementProps } from './kinds.tsx';
import { LiveNumber } from './LiveNumber.tsx';

/** A number in the digits of its point; the value itself is written past React (see LiveNumber). */
export function TextValueNumericData({ placed, element, infoNumber }: ElementProps<'TextValueNumericData'>) {
  const { i18n } = useLingui();
  const { isInRows } = usePage();
  const view = useMark(infoNumber);
  const textOf = numberText(i18n.locale, view.point);
  const unit = element.isShowedUnit && view.value !== undefined ? unitText(view.point) : '';
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber}>
      <LiveNumber
        infoNumber={infoNumber}
        textOf={textOf}
        unit={unit && ` ${unit}`}
        boxOf={isInRows ? undefined : element}
      />
      {unit && ' '}
      {unit && <span className={css.unit}>{unit}</span>}
    </ElementRoot>
  );
}
