import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';
import type { DayProps } from './useDrawnDay.ts';

const layer = createPart(async () => (await fetchLater(() => import('./DayLayer.tsx'))).DayLayer);

/** Of a larger page the traces are too small to read, and a canvas beneath its tiles costs time in each frame. */
const mostElements = 1000;

/** The last 24 hours of the numbers, beneath their texts. */
export function Day(props: DayProps) {
  const { part: DayLayer } = layer.usePart(undefined);
  return DayLayer && props.placed.length <= mostElements ? <DayLayer {...props} /> : null;
}
