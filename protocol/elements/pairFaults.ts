import type { FieldFault } from '../elementFields.ts';
import { partOf, type SynopticElement } from '../elementKinds.ts';

/** What is wrong between fields that are sound by themselves: of a button, and of a shape. */
export function pairFaults(element: SynopticElement): readonly FieldFault[] {
  if (element.faults.length > 0) return [];
  if (partOf(element) === 'button' && 'refSynoptic' in element) return buttonFaults(element);
  return 'ranges' in element ? shapeFaults(element) : [];
}

type Button = Pick<SynopticElement, 'infoNumber' | 'riData'> & { readonly refSynoptic: string | undefined };

/** It opens one thing: a page or the panel of a point. */
function buttonFaults({ infoNumber, riData, refSynoptic }: Button): readonly FieldFault[] {
  const hasPoint = infoNumber !== undefined || riData !== undefined;
  if ((refSynoptic !== undefined) !== hasPoint) return [];
  const fault = { field: 'RefSynoptic', value: refSynoptic ?? '' };
  return [
    hasPoint
      ? { ...fault, reason: 'notAChoice', expected: 'RefSynoptic, InfoNumber' }
      : { ...fault, reason: 'missing' },
  ];
}

interface Shape {
  readonly form: string;
  readonly points: readonly unknown[];
  readonly ranges: readonly number[];
}

/** A line has places; ranges ascend, or a number would be in two of them. */
function shapeFaults({ form, points, ranges }: Shape): readonly FieldFault[] {
  if (form === 'Line' && points.length === 0) return [{ field: 'Points', value: '', reason: 'missing' }];
  const at = ranges.findIndex((number, i) => i > 0 && number <= (ranges[i - 1] ?? number));
  if (at === -1) return [];
  return [{ field: 'Ranges', value: String(ranges[at]), reason: 'notAbove', expected: String(ranges[at - 1]) }];
}
