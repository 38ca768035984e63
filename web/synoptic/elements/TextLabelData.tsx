import { noValue } from '../../text/valueText.ts';
import { ElementRoot } from './ElementRoot.tsx';
import type { ElementProps } from './kinds.tsx';

/** The name of its point; its reference text on a device without a point list (R28). */
export function TextLabelData({ placed, element, infoNumber, point }: ElementProps<'TextLabelData'>) {
  return (
    <ElementRoot placed={placed} infoNumber={infoNumber}>
      {point?.name ?? element.riData ?? noValue}
    </ElementRoot>
  );
}
