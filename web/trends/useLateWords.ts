import { useLingui } from '@lingui/react/macro';
import type { History } from '../../protocol/calls/history.ts';
import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import { columnAt } from './chart/tracks.ts';
import type { TrendPen } from './picture.ts';

/** A text for each moment (UTC ms); empty: no sample came late. */
export function useLateWords(
  history: History | undefined,
  pens: readonly TrendPen[],
  moments: readonly number[],
): readonly string[] {
  const { t } = useLingui();
  return moments.map((at) => {
    const i = history ? columnAt(history.t, history.to, at) : -1;
    if (!history || i < 0) return '';
    const [from, to] = [history.t[i] ?? at, history.t[i + 1] ?? history.to];
    const late = pens.filter(
      ({ id, isHidden }) => !isHidden && history.series.some((one) => one.point === id && isLateIn(one, from, to)),
    );
    const names = late.map(({ name }) => name).join(', ');
    return names && t`late: ${names}`;
  });
}

/** Or while the device's clock was set back. UTC ms. */
export function isLateIn({ late }: Pick<HistorySeries, 'late'>, from: number, to: number): boolean {
  return late.some((one) => one[0] < to && one[1] >= from);
}
