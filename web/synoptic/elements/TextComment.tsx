import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';
import css from './elements.module.css';

/** Text, never markup (R31). */
export function TextComment({ placed, element, infoNumber }: ElementProps<'TextComment'>) {
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={element.text} isSheet={element.isNote}>
      <span className={css.lines}>{element.text}</span>
    </ElementRoot>
  );
}
