import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import type { ElementStyle, Placed } from './placement.ts';

/** An element with an alarm, and where its mark stands, in page units. */
export interface PlacedAlarm {
  readonly index: number;
  readonly alarm: AlarmMarkState;
  readonly infoNumberOf: SynopticElement;
  /** What is framed. */
  readonly box: ElementStyle;
  /** Where the mark is hung, and how much of its width lies before that: outside of a box, so that it covers no value. */
  readonly at: { readonly x: number; readonly y: number; readonly before: number };
}

/** The id of what is spoken of an element's alarm. */
export function alarmId(index: number): string {
  return `element-${index}-alarm`;
}

/** The marks of a page: each value and picture of a point or machine with an alarm has one, its name has none. */
export function marksOn(
  placed: readonly Placed[],
  alarmOf: (element: SynopticElement) => AlarmMarkState | undefined,
): readonly PlacedAlarm[] {
  return placed.flatMap(({ element, index, style, markSide }) => {
    const alarm = element.canSelect ? alarmOf(element) : undefined;
    if (!alarm) return [];
    const { left, top, width, height } = style;
    // Marks of quality stand at the one side; the alarm's at the other, for both may be there.
    const isAtEnd = markSide === 'start';
    const at = { x: Number(left) + (isAtEnd ? Number(width) : 0), y: Number(top), before: isAtEnd ? 0.15 : 0.85 };
    return [{ index, alarm, infoNumberOf: element, box: { left, top, width, height }, at }];
  });
}
