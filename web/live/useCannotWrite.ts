import type { CannotWrite } from '../../protocol/storage.ts';
import { useStore } from '../ui/store.ts';
import { useWorld } from './WorldContext.ts';

/** Since when and why the device can't write to its disk; undefined while it can. */
export function useCannotWrite(): CannotWrite | undefined {
  const live = useWorld();
  return useStore({ get: live.cannotWrite, subscribe: live.onFreshness });
}
