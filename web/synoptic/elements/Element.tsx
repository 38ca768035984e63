import { type ComponentType, memo, useMemo } from 'react';
import { type ElementKind, elementKinds, showsName } from '../../../protocol/elementKinds.ts';
import { faultsOf, namesPoint, unknownPoint } from '../pageFindings.ts';
import type { Placed } from '../stage/placement.ts';
import { usePointOnPage } from '../usePointOnPage.ts';
import { BrokenElement } from './BrokenElement.tsx';
import type { ElementProps } from './elementProps.ts';
import { kinds } from './kinds.tsx';
import { OutsideElement, RejectedElement } from './laterViews.tsx';

export const Element = memo(function Element({ placed }: { readonly placed: Placed }) {
  const { element } = placed;
  const { infoNumber, point, isUnknown } = usePointOnPage(element);
  const reasons = useMemo(() => {
    const faults = faultsOf(element);
    const isLost = isUnknown && elementKinds[element.kind].showsPoint && namesPoint(element);
    return faults.length === 0 && isLost ? [unknownPoint(element)] : faults;
  }, [element, isUnknown]);
  if (element.isOutside) return <OutsideElement placed={placed} />;
  if (reasons.length > 0) return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} />;
  // A label shows the point's name; its value beside it says the rest.
  if (point?.rejected && !showsName(element)) {
    return <RejectedElement placed={placed} point={point} rejected={point.rejected} />;
  }
  // The component was picked by the element's own kind; the compiler can't follow that through the table.
  const Kind = kinds[element.kind] as ComponentType<ElementProps<ElementKind>>;
  return <Kind placed={placed} element={element} infoNumber={infoNumber} point={point} />;
});
