import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { AlarmMarkState } from '../../live/alarms/alarmSummary.ts';
import type { PlacedOnPage } from '../stage/placement.ts';

export function alarmId(index: number): string {
  return `element-${index}-alarm`;
}

export interface InAlarm {
  readonly index: number;
  readonly element: SynopticElement;
  readonly alarm: AlarmMarkState;
}

/** Each value and picture of a point or machine that has one; its name does not. */
export function elementsInAlarm(
  placed: readonly PlacedOnPage[],
  alarmOf: (element: SynopticElement) => AlarmMarkState | undefined,
): readonly InAlarm[] {
  return placed.flatMap(({ element, index }) => {
    const alarm = element.canSelect ? alarmOf(element) : undefined;
    return alarm ? [{ index, element, alarm }] : [];
  });
}
