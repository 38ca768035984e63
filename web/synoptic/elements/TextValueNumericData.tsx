import { useLingui } from '@lingui/react';
import { bareText, unitText } from '../../text/valueText.ts';
import { RangeStrip } from '../drawings/RangeStrip.tsx';
import { usePage } from '../PageContext.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';
import { SensorFault } from './SensorFault.tsx';
import { useLiveNumber } from './useLiveNumber.ts';

/** The value itself is written past React (see useLiveNumber). */
export function TextValueNumericData({ placed, element, infoNumber }: ElementProps<'TextValueNumericData'>) {
  const { i18n } = useLingui();
  const { isInRows, isSelectable } = usePage();
  const { view, writing } = useLiveNumber(infoNumber);
  const isFault = view.state === 'outOfRange' && view.value !== undefined;
  const unit = element.isShowedUnit && view.value !== undefined ? unitText(view.point) : '';
  const live = writing({
    locale: i18n.locale,
    unit: unit && ` ${unit}`,
    boxOf: isInRows || isFault ? undefined : element,
  });
  // Only the number is struck through or beside other words.
  const isApart = view.quality === 'bad' || isFault;
  const number = (
    <>
      {isApart && <span ref={live} className={css.live} />}
      {unit && ' '}
      {unit && (
        <span className={css.unit} data-unit="">
          {unit}
        </span>
      )}
    </>
  );
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} live={isApart ? undefined : live}>
      {isFault ? (
        <SensorFault
          boxOf={isInRows ? undefined : element}
          isFramed={isSelectable && view.point?.editingKind !== 'NonEditable'}
          text={`${bareText(i18n.locale, view.point)(view.value)}${unit && ` ${unit}`}`}
        >
          {number}
        </SensorFault>
      ) : (
        number
      )}
      {element.isShowedRange && !isInRows && view.point && <RangeStrip point={view.point} />}
    </ElementRoot>
  );
}
