import { useSyncExternalStore } from 'react';
import { useAlarmsState } from '../../live/alarms/useAlarms.ts';
import { createPart } from '../../live/createPart.ts';
import { fetchLater } from '../../text/language.ts';
import type { MarkLayerProps } from './usePlacedMarks.ts';

const layer = createPart(async () => (await fetchLater(() => import('./MarkLayer.tsx'), [])).MarkLayer);

/** For tests, whose marks are there at once. */
export const loadMarkLayer = layer.load;

/** Most pages have none when they come. */
export function Marks(props: MarkLayerProps) {
  const { register } = props;
  const { byPoint } = useAlarmsState().summary;
  const count = useSyncExternalStore(register.subscribe, () => register.all.size);
  const { part: MarkLayer } = layer.usePart(byPoint.size + count || undefined);
  return MarkLayer ? <MarkLayer {...props} /> : null;
}
