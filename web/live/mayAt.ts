import type { OfferedCall } from '../api/offeredCalls.ts';
import type { World } from './WorldContext.ts';

/** Whether the user may make this call about the point of that number; undefined: it is about none, as an alarm on a link. */
export function mayAt({ may, store }: Pick<World, 'may' | 'store'>, call: OfferedCall, infoNumber?: number): boolean {
  return may(call, store.get(infoNumber).point);
}
