import { useLingui } from '@lingui/react/macro';
import type { History, HistorySeries } from '../../protocol/history/getHistory.ts';
import { columnAt } from './chart/tracks.ts';
import type { TrendPen } from './picture.ts';

/** Of each of these moments (UTC ms), which pens have samples there that came late, in words; empty: none. */
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

/** Whether samples between these moments (UTC ms) came late, or while the device's clock was set back. */
export function isLateIn({ late }: Pick<HistorySeries, 'late'>, from: number, to: number): boolean {
  return late.some((one) => one[0] < to && one[1] >= from);
}
