import { useLingui } from '@lingui/react';
import { unitText } from '../../text/valueText.ts';
import { RangeStrip } from '../drawings/RangeStrip.tsx';
import { usePage } from '../PageContext.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { useLiveNumber } from './useLiveNumber.ts';

/** A number in the digits of its point; the value itself is written past React (see useLiveNumber). */
export function TextValueNumericData({ placed, element, infoNumber }: ElementProps<'TextValueNumericData'>) {
  const { i18n } = useLingui();
  const { isInRows } = usePage();
  const { view, writing } = useLiveNumber(infoNumber);
  const unit = element.isShowedUnit && view.value !== undefined ? unitText(view.point) : '';
  const live = writing({
    locale: i18n.locale,
    unit: unit && ` ${unit}`,
    boxOf: isInRows ? undefined : element,
  });
  // Struck through is the number alone.
  const isBad = view.quality === 'bad';
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} live={isBad ? undefined : live}>
      {isBad && <span ref={live} className={css.live} />}
      {unit && ' '}
      {unit && (
        <span className={css.unit} data-unit="">
          {unit}
        </span>
      )}
      {element.isShowedRange && !isInRows && view.point && <RangeStrip point={view.point} />}
    </ElementRoot>
  );
}
