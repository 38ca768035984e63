import type { ReturnCause, ValueOrigin } from '../../protocol/alarm.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { FieldPoint } from '../points/fieldPoint.ts';
import type { AlarmStatus } from './alarmStatus.ts';

/** Undefined: the value is the field's. */
export function originOf(state: ValueState): Extract<ValueOrigin, 'forced' | 'simulated'> | undefined {
  return state === 'forced' || state === 'simulated' ? state : undefined;
}

/** For its points, what a simulating link delivers is the field's value. */
function isByHand(origin: ReturnCause | undefined, point: FieldPoint | undefined): boolean {
  if (origin === undefined || origin === 'released') return false;
  return origin === 'forced' || !point?.isSimulated;
}

/**
 * Whether a raise by a value of `origin` continues the occurrence: one of the field continues when a value is forced,
 * and when the forced value that ended its condition is released.
 */
export function continues(
  { state, raisedBy, returnedBy }: AlarmStatus,
  origin: ValueOrigin | undefined,
  point: FieldPoint | undefined,
): boolean {
  const isOfField = state !== 'normal' && !isByHand(raisedBy, point);
  return isOfField && (isByHand(origin, point) || isByHand(returnedBy, point));
}

/** Whether the field's value now fulfils a condition that a forced or simulated one had raised: another occurrence. */
export function isConfirmedByField(
  { raisedBy }: AlarmStatus,
  origin: ValueOrigin | undefined,
  point: FieldPoint | undefined,
): boolean {
  return isByHand(raisedBy, point) && !isByHand(origin, point);
}
