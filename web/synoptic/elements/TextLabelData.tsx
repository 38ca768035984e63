import { noValue } from '../../text/valueText.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './elementProps.ts';

/** The name of its point; its reference text on a device without a point list (R28). */
export function TextLabelData({ placed, element, infoNumber, point }: ElementProps<'TextLabelData'>) {
  const text = point?.name ?? element.riData ?? noValue;
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber} text={text}>
      {text}
    </ElementRoot>
  );
}
