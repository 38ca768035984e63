import type { AlarmPriority } from '../../protocol/alarm.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';
import { useAlarmsState } from '../live/alarms/AlarmsContext.ts';
import { useLive } from '../live/LiveContext.ts';
import { AlarmShape } from '../ui/AlarmMark.tsx';

/** A mark is so large a part of the page's width. */
const part = 0.075;

/** Where the alarms of a page are, on its miniature; each point once. */
export function AlarmPins({ page }: { readonly page: Synoptic }) {
  const { store } = useLive();
  const { byPoint } = useAlarmsState().summary;
  const size = page.width * part;
  const pins = new Map<number, { readonly x: number; readonly y: number; readonly priority: AlarmPriority }>();
  for (const element of page.elements) {
    const number = element.canSelect ? store.numberOf(element) : undefined;
    const told = number === undefined ? undefined : byPoint.get(number);
    if (number === undefined || !told || pins.has(number)) continue;
    pins.set(number, {
      x: element.x + element.width / 2 - size / 2,
      y: element.y + element.height / 2 - size / 2,
      priority: told.priority,
    });
  }
  return [...pins].map(([number, { x, y, priority }]) => (
    <svg key={number} x={x} y={y} width={size} height={size} viewBox="0 0 20 20" overflow="visible" aria-hidden="true">
      <AlarmShape priority={priority} />
    </svg>
  ));
}
