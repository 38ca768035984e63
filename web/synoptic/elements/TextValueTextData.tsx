import { usePoint } from '../../live/usePoint.ts';
import { noValue } from '../../text/valueText.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

/** Text, never markup (R31). */
export function TextValueTextData({ placed, infoNumber }: ElementProps<'TextValueTextData'>) {
  const view = usePoint(infoNumber);
  const text = view.value === undefined ? noValue : String(view.value);
  return (
    <ElementRoot placed={placed} view={view} infoNumber={infoNumber} text={text}>
      <span className={`${css.live} ${css.lines}`}>{text}</span>
    </ElementRoot>
  );
}
