import type { SuppressionCondition } from '../../../protocol/alarm.ts';
import type { Comparison } from '../../../protocol/condition.ts';
import type { Point } from '../../../protocol/point.ts';
import { entryText } from '../entryText.ts';
import { stateText } from '../valueText.ts';

const signs = { '=': '=', '!=': '≠', '<': '<', '<=': '≤', '>': '>', '>=': '≥' } as const satisfies Record<
  Comparison,
  string
>;

/** A condition on a point as the reader writes it: `North tank level < 0.6 m`, `Pump 1 = Stopped`. */
export function conditionText(locale: string, point: Point, { comparison, limit }: SuppressionCondition): string {
  const shown = point.kind === 'numeric' ? entryText(locale, point, limit) : stateText(point, limit);
  return `${point.name} ${signs[comparison]} ${shown}`;
}
