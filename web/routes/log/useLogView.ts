import { useCallback, useMemo } from 'react';
import type { LogNames } from '../../events/logNames.ts';
import { readLogView } from '../../events/logView.ts';
import { useHere, useWanted } from '../../router/RouterContext.tsx';

/** The view in the address; parts that this device does not support are faults, and ignored. */
export function useLogView({ pages }: LogNames) {
  const { search } = useHere();
  const wanted = useWanted();
  const read = useCallback(
    (query: string): ReturnType<typeof readLogView> => {
      const { view, faults } = readLogView(query);
      const { page, ...rest } = view;
      if (page === undefined || pages.some(({ id }) => id === page)) return { view, faults };
      return { view: rest, faults: [...faults, { name: 'page', value: page }] };
    },
    [pages],
  );
  // Of two quick changes none is lost, though the address is updated later.
  return { ...useMemo(() => read(search), [read, search]), latest: () => read(wanted().search).view };
}
