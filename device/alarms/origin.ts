import type { ReturnCause, ValueOrigin } from '../../protocol/alarm.ts';
import type { ValueState } from '../../protocol/quality.ts';
import type { AlarmStatus } from './alarmStatus.ts';

/** Undefined: the value is the field's. */
export function originOf(state: ValueState): Extract<ValueOrigin, 'forced' | 'simulated'> | undefined {
  return state === 'forced' || state === 'simulated' ? state : undefined;
}

/** `isSimulated`: what a simulating link delivers is the field's value. */
function isByHand(origin: ReturnCause | undefined, isSimulated: boolean): boolean {
  if (origin === undefined || origin === 'released') return false;
  return origin === 'forced' || !isSimulated;
}

/**
 * Whether a raise by a value of `origin` continues the occurrence: one of the field continues when a value is forced,
 * and when the forced value that ended its condition is released.
 */
export function continues(
  { state, raisedBy, returnedBy }: AlarmStatus,
  origin: ValueOrigin | undefined,
  isSimulated: boolean,
): boolean {
  const isOfField = state !== 'normal' && !isByHand(raisedBy, isSimulated);
  return isOfField && (isByHand(origin, isSimulated) || isByHand(returnedBy, isSimulated));
}

/** Whether the field's value now fulfils a condition that a forced or simulated one had raised: another occurrence. */
export function isConfirmedByField(
  { raisedBy }: AlarmStatus,
  origin: ValueOrigin | undefined,
  isSimulated: boolean,
): boolean {
  return isByHand(raisedBy, isSimulated) && !isByHand(origin, isSimulated);
}
