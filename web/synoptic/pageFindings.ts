import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fieldsOfType, type SynopticElement, schemaOf } from '../../protocol/elementKinds.ts';
import { fieldFaultMessage, outsidePageText } from '../../protocol/faults/fieldFaultTexts.ts';
import { liesOutside, type Synoptic } from '../../protocol/synoptic.ts';
import { getOrInsert } from '../ui/getOrInsert.ts';

export interface PageFinding {
  /** Undefined: the page itself. */
  readonly element: SynopticElement | undefined;
  readonly reasons: readonly MessageDescriptor[];
}

export function namesPoint({ infoNumber, riData }: SynopticElement): boolean {
  return infoNumber !== undefined || riData !== undefined;
}

/** Whatever its point says; empty: it can be drawn. */
export function faultsOf(element: SynopticElement): readonly MessageDescriptor[] {
  if (element.isOutside) return [];
  const reasons: MessageDescriptor[] = element.faults.map((fault) => fieldFaultMessage(fault));
  const isNumberFaulty = element.faults.some((fault) => fault.field === 'InfoNumber');
  const { showsPoint, isPointOptional } = schemaOf(element);
  if (showsPoint && !isPointOptional && !namesPoint(element) && !isNumberFaulty) {
    reasons.push(msg`No point assigned: InfoNumber and RiData are both missing.`);
  }
  if ('images' in element && element.images.every((name) => name === '')) {
    reasons.push(msg`No picture: none of its states has one.`);
  }
  for (const { name: field, value } of fieldsOfType(element, 'colour')) {
    if (value !== undefined && !isColour(value))
      reasons.push(fieldFaultMessage({ field, value, reason: 'notAColour' }));
  }
  return reasons;
}

/** What of the page itself can't be as it says, and what of it cannot be seen. */
export function findingsOfPage(synoptic: Synoptic): readonly PageFinding[] {
  const { background, elements, faults } = synoptic;
  const ofPage: MessageDescriptor[] = faults.map((fault) => fieldFaultMessage(fault));
  if (background !== undefined && !isColour(background)) {
    ofPage.push(fieldFaultMessage({ field: 'Background', value: background, reason: 'notAColour' }));
  }
  const unseen = elements.filter((element) => element.faults.length === 0 && liesOutside(synoptic, element));
  return [
    ...ofPage.map((reason) => ({ element: undefined, reasons: [reason] })),
    ...unseen.map((element) => ({ element, reasons: [{ id: outsidePageText }] })),
  ];
}

/** The number or the reference text names nothing in the point list (R28). */
export function unknownPoint({ infoNumber, riData }: SynopticElement): MessageDescriptor {
  const reference = riData ?? '';
  return infoNumber === undefined
    ? msg`No point has the reference “${reference}”.`
    : msg`No point has the number ${infoNumber}.`;
}

const known = new Map<string, boolean>();

/** A CSS name is only a name until the browser is asked (R28). */
function isColour(text: string): boolean {
  return getOrInsert(known, text, () => {
    const { style } = document.createElement('i');
    style.color = text;
    return style.color !== '';
  });
}
