import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import type { TrendPicture } from './picture.ts';

/** In columns of a minute, from 14:00 on the device's clocks. */
export function testPicture(series: readonly HistorySeries[], columns: number): TrendPicture {
  const from = Date.UTC(2026, 10, 20, 13);
  const to = from + columns * 60_000;
  const points = [...new Set(series.map(({ point }) => point))];
  return {
    state: { points, from, to, isLive: false, comparison: undefined, cursors: [], shows: 'chart' },
    pens: points.map((id, i) => ({ id, number: i + 1, point: undefined, name: id, isHidden: false })),
    history: {
      tier: '1m',
      t: Float64Array.from({ length: columns }, (_, i) => from + i * 60_000),
      to,
      recordedTo: to,
      recordedFrom: from,
      series,
    },
    earlier: undefined,
    timeZone: 'Europe/Paris',
    draw: async () => document.createElement('canvas'),
  };
}
