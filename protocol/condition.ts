import { choice, number } from './wire/recordFields.ts';

export const comparisonNames = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisonNames)[number];

/** Commands are refused while the point compares so with the limit. */
export const conditionFields = {
  infoNumber: number.named('When').required,
  comparison: choice(comparisonNames).required,
  limit: number.required,
};
