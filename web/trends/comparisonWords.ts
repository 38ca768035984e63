import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Comparison } from './trend.ts';

export const comparisonWords = {
  day: msg`previous day`,
  week: msg`previous week`,
  year: msg`previous year`,
} as const satisfies Record<Comparison, MessageDescriptor>;
