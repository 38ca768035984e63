import { type ReactNode, useMemo } from 'react';
import { pairFaults } from '../../../../protocol/elements/pairFaults.ts';
import { fieldFaultMessage } from '../../../../protocol/faults/fieldFaultTexts.ts';
import type { Placed } from '../../stage/placement.ts';
import { BrokenElement } from '../BrokenElement.tsx';

interface Props {
  readonly placed: Placed;
  readonly infoNumber: number | undefined;
  readonly children: ReactNode;
}

/** A marked box in place of an element whose fields do not go together. */
export function WithFaults({ placed, infoNumber, children }: Props) {
  const { element } = placed;
  const reasons = useMemo(() => pairFaults(element).map((fault) => fieldFaultMessage(fault)), [element]);
  if (reasons.length === 0) return children;
  return <BrokenElement placed={placed} reasons={reasons} infoNumber={infoNumber} />;
}
