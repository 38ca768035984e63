import type { Alarm } from '../../../protocol/alarm.ts';

/** What the device told: all alarms, or those that changed after a sequence that it had told before. */
export interface AlarmsTold {
  readonly sequence: number;
  /** All of them: what is not among them is no more. */
  readonly isWhole: boolean;
  readonly alarms: readonly Alarm[];
  /** Ids of those that are no more. */
  readonly gone: readonly string[];
}

/** All alarms that are known, by id, and how far that is. */
export interface AlarmRows {
  readonly sequence: number;
  readonly byId: ReadonlyMap<string, Alarm>;
}

/** What is known with what was told just now; an answer that was overtaken by a newer one changes nothing. */
export function mergeAlarms(known: AlarmRows | undefined, told: AlarmsTold): AlarmRows {
  if (known && !told.isWhole && told.sequence <= known.sequence) return known;
  const byId = new Map(told.isWhole ? [] : known?.byId);
  for (const alarm of told.alarms) byId.set(alarm.id, alarm);
  for (const id of told.gone) byId.delete(id);
  return { sequence: told.sequence, byId };
}
