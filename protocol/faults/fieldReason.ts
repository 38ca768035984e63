import type { FieldFault } from '../elementFields.ts';
import type { FindingReason } from './findingCodes.ts';

export function fieldReason({ field, value, reason, expected = '', min, max }: FieldFault): FindingReason {
  return { code: reason, field, value, expected, min: min?.toString() ?? '', max: max?.toString() ?? '' };
}
