import { elementKinds, type SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Value } from '../../../protocol/sample.ts';
import { stateOf } from '../../text/valueText.ts';

/** Of a logic element 0 or 1, of any other the index of its name; undefined: no value. */
export function stateShown({ kind }: SynopticElement, value: Value | undefined): number | undefined {
  if (elementKinds[kind].value === 'logic') return stateOf(value);
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined;
}
