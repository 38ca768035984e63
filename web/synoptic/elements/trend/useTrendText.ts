import { useLingui } from '@lingui/react/macro';
import { valueText } from '../../../text/valueText.ts';
import type { TrendPen } from './trendPens.ts';

/** Longer spans of whole days are read as such. */
const mostHours = 48;

/** What the lines show, for screen readers. */
export function useTrendText(pens: readonly TrendPen[], hours: number): string {
  const { i18n, t } = useLingui();
  const isInDays = hours > mostHours && hours % 24 === 0;
  const unit = { style: 'unit', unit: isInDays ? 'day' : 'hour', unitDisplay: 'short' } as const;
  const span = i18n.number(isInDays ? hours / 24 : hours, unit);
  const words = pens.flatMap(({ point, paths }) => {
    if (!paths || point.kind !== 'numeric') return [];
    const { name } = point;
    const [least, most] = [paths.min, paths.max].map((value) => valueText(i18n.locale, point, value));
    return [t`${name}: ${least} to ${most}`];
  });
  const list = words.join('; ');
  return list ? t`In the last ${span}: ${list}` : t`The last ${span}`;
}
