import type { FieldFault } from '../elementFields.ts';
import { partOf, type SynopticElement } from '../elementKinds.ts';

/** A button opens one thing: a page or the panel of a point. */
export function buttonFaults(element: SynopticElement): readonly FieldFault[] {
  if (partOf(element) !== 'button' || !('refSynoptic' in element) || element.faults.length > 0) return [];
  const { infoNumber, riData, refSynoptic } = element;
  const hasPoint = infoNumber !== undefined || riData !== undefined;
  if (refSynoptic !== undefined && hasPoint) {
    return [{ field: 'RefSynoptic', value: refSynoptic, reason: 'notWithPoint' }];
  }
  return refSynoptic === undefined && !hasPoint ? [{ field: 'RefSynoptic', value: '', reason: 'missing' }] : [];
}
