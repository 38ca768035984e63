import { requiredContext } from '../ui/requiredContext.ts';
import { useStore } from '../ui/store.ts';
import type { Overrides, OverridesAndBlocks, OverridesStatus } from './overrides.ts';

export const [OverridesContext, useOverrides] = requiredContext<Overrides>('OverridesContext');

const none: OverridesAndBlocks = { blocks: [], overrides: [] };

/** Whether the lists are current is in `status`; renders again at each change. */
export function useOverridesState(): OverridesAndBlocks & { readonly status: OverridesStatus } {
  const { value = none, status } = useStore(useOverrides());
  return { ...value, status };
}
