import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import { readComparison } from '../../station/calculation/conditionText.ts';
import { type Condition, comparisons } from '../points/commands/interlock.ts';

/** For example `LEVEL1 < 0.5`. */
export function readCondition(field: string, text: string): Condition | FindingReason {
  const expected = Object.keys(comparisons).join(' ');
  return readComparison(text) ?? { code: 'badCondition', field, value: text, expected };
}
