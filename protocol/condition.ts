import { choice, number } from './wire/recordFields.ts';

/** How an interlock compares a point's value with its limit. */
const comparisonNames = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Comparison = (typeof comparisonNames)[number];

/** What an interlock looks at: commands are refused while the point compares so with the limit. */
export const conditionFields = {
  infoNumber: number.named('When').required,
  comparison: choice(comparisonNames).required,
  limit: number.required,
};
