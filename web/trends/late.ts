import type { HistorySeries } from '../../protocol/history/getHistory.ts';

/** Whether samples between these moments (UTC ms) came late, or while the device's clock was set back. */
export function isLateIn({ late }: Pick<HistorySeries, 'late'>, from: number, to: number): boolean {
  return late.some((one) => one[0] < to && one[1] >= from);
}
