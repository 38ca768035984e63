import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Comparison } from './trend.ts';

export const comparisonWords = {
  day: msg`the day before`,
  week: msg`the week before`,
  year: msg`the year before`,
} as const satisfies Record<Comparison, MessageDescriptor>;
