import type { SynopticElement } from '../../protocol/elementKinds.ts';
import type { AlarmTold } from '../live/alarms/alarmSummary.ts';
import type { ElementStyle, Placed } from './placement.ts';

/** An element with an alarm, and where its mark stands, in page units. */
export interface PlacedAlarm {
  readonly index: number;
  readonly told: AlarmTold;
  readonly infoNumberOf: SynopticElement;
  /** What is framed; undefined: a line, whose box would frame what it passes. */
  readonly box: ElementStyle | undefined;
  /** The middle of the mark. */
  readonly at: { readonly x: number; readonly y: number };
}

/** The marks of a page: each value and picture of a point with an alarm has one, its name has none. */
export function marksOn(
  placed: readonly Placed[],
  toldOf: (element: SynopticElement) => AlarmTold | undefined,
): readonly PlacedAlarm[] {
  return placed.flatMap<PlacedAlarm>(({ element, index, style, markSide }) => {
    const told = element.canSelect ? toldOf(element) : undefined;
    if (!told) return [];
    if ('points' in element) {
      const middle = element.points[Math.floor(element.points.length / 2)] ?? { x: 0, y: 0 };
      const at = { x: element.x + middle.x, y: element.y + middle.y };
      return [{ index, told, infoNumberOf: element, box: undefined, at }];
    }
    const { left, top, width, height } = style;
    // Marks of quality stand at the one side; the alarm's at the other, for both may be there.
    const x = Number(left) + (markSide === 'start' ? Number(width) : 0);
    return [{ index, told, infoNumberOf: element, box: { left, top, width, height }, at: { x, y: Number(top) } }];
  });
}
