import type { CheckedCall } from '../api/checkedCalls.ts';
import type { World } from './WorldContext.ts';

/** Whether the user may make this call about the point of that number; undefined: it is about none, as an alarm on a link. */
export function mayAt({ may, store }: Pick<World, 'may' | 'store'>, call: CheckedCall, infoNumber?: number): boolean {
  return may(call, store.get(infoNumber).point);
}
