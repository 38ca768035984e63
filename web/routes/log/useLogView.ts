import { useMemo } from 'react';
import type { LogNames } from '../../events/logNames.ts';
import { type LogView, readLogView, type ViewFault } from '../../events/logView.ts';
import { useHere } from '../../router/RouterContext.tsx';

/** The view in the address; parts that this device does not support are faults, and ignored. */
export function useLogView(names: LogNames): { view: LogView; faults: readonly ViewFault[] } {
  const { search } = useHere();
  return useMemo(() => {
    const { view, faults } = readLogView(search);
    const { page, ...rest } = view;
    if (page === undefined || names.pages.some(({ id }) => id === page)) return { view, faults };
    return { view: rest, faults: [...faults, { name: 'page', value: page }] };
  }, [search, names]);
}
