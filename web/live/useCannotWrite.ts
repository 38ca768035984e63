import type { CannotWrite } from '../../protocol/storage.ts';
import { useStore } from '../ui/store.ts';
import { useWorld } from './WorldContext.ts';

/** Undefined while it can write. */
export function useCannotWrite(): CannotWrite | undefined {
  const live = useWorld();
  return useStore({ get: live.cannotWrite, subscribe: live.onFreshness });
}
