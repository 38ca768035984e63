import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';
import type { DayProps } from './useDrawnDay.ts';

const layer = createPart(async () => (await fetchLater(() => import('./DayLayer.tsx'))).DayLayer);

/** The last 24 hours of the numbers, beneath their texts. */
export function Day(props: DayProps) {
  const { part: DayLayer } = layer.usePart(undefined);
  return DayLayer ? <DayLayer {...props} /> : null;
}
