import type { CannotWrite } from '../../protocol/storage.ts';
import { useStore } from '../ui/store.ts';
import { useLive } from './LiveContext.ts';

/** Since when and why the device can't write to its disk; undefined while it can. */
export function useCannotWrite(): CannotWrite | undefined {
  const live = useLive();
  return useStore({ get: live.cannotWrite, subscribe: live.onFreshness });
}
