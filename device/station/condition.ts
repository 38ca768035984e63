import { plainDecimal } from '../../protocol/commands/command.ts';
import type { Comparison } from '../../protocol/condition.ts';
import type { FindingReason } from '../../protocol/faults/findingCodes.ts';
import { type Condition, comparisons } from '../points/commands/interlock.ts';

/** For example `LEVEL1 < 0.5`. */
const condition = /^([^=!<>]+)(!=|<=|>=|=|<|>)\s*(\S+)$/;

export function readCondition(field: string, text: string): Condition | FindingReason {
  const [, id = '', comparison = '', number = ''] = condition.exec(text) ?? [];
  const limit = plainDecimal(number.replace('\u2212', '-'));
  if (!Object.hasOwn(comparisons, comparison) || limit === undefined) {
    return { code: 'badCondition', field, value: text, expected: Object.keys(comparisons).join(' ') };
  }
  return { when: id.trimEnd(), comparison: comparison as Comparison, limit };
}
