import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SuppressionCondition } from '../../../protocol/alarm.ts';
import type { Comparison } from '../../../protocol/condition.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../entryText.ts';
import { stateText } from '../valueText.ts';

const signs = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const satisfies Record<
  Comparison,
  string
>;

/** A condition on a point as the reader writes it: `North tank level < 0.6 m`, `Pump 2 is Stopped`. */
export function conditionText(i18n: I18n, point: Point, { comparison, limit }: SuppressionCondition): string {
  const { name, kind } = point;
  const state = kind === 'numeric' ? undefined : stateText(point, limit);
  if (state !== undefined && comparison === '=') return i18n._(msg`${name} is ${state}`);
  if (state !== undefined && comparison === '!=') return i18n._(msg`${name} is not ${state}`);
  return `${name} ${signs[comparison]} ${state ?? entryText(i18n.locale, point, limit)}`;
}
