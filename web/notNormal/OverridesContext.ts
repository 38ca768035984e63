import { requiredContext } from '../ui/requiredContext.ts';
import { useStore } from '../ui/store.ts';
import { noOverrides, type Overrides, type OverridesAndBlocks, type OverridesStatus } from './overrides.ts';

export const [OverridesContext, useOverrides] = requiredContext<Overrides>('OverridesContext');

/** Whether the lists are current is in `status`; renders again at each change. */
export function useOverridesState(): OverridesAndBlocks & { readonly status: OverridesStatus } {
  const { value = noOverrides, status } = useStore(useOverrides());
  return { ...value, status };
}
