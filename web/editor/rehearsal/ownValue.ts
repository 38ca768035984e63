import type { AddressRead } from '../../../protocol/calls/linkTool.ts';
import type { Point } from '../../../protocol/point.ts';
import type { ValueState } from '../../../protocol/quality.ts';
import type { OwnValue } from '../world/draftWorld.ts';

const unread = { value: undefined, sourceTime: 0, beganUnseen: false, isBlocked: false };
export const neverRead: OwnValue = { ...unread, state: 'neverRead' };

/** `before`: what it showed until then. */
export function ownValue(point: Point, read: AddressRead, before: OwnValue = neverRead): OwnValue {
  const { value, state, sourceTime, receivedTime = 0, refusal, fault, findings } = read;
  if (findings.length > 0) return { ...unread, state: 'rejected' };
  if (fault || state === undefined || state === 'linkLost') return withoutAnswer(before, 'linkLost');
  const { why } = refusal ?? {};
  if (value === undefined) return { ...before, state, sourceTime: before.sourceTime || receivedTime, why };
  const quality = isMeasurable(point, value) ? state : 'outOfRange';
  return { ...unread, value, state: quality, sourceTime: sourceTime ?? receivedTime };
}

/** For that reason it is not current any more: the last value stays, and what was never read stays so. */
export function withoutAnswer(before: OwnValue, state: ValueState): OwnValue {
  return before.state === 'neverRead' ? before : { ...before, state };
}

function isMeasurable({ measureMin = -Infinity, measureMax = Infinity }: Point, value: number | string): boolean {
  return typeof value !== 'number' || (value >= measureMin && value <= measureMax);
}
