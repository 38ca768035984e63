import { useCallback, useState } from 'react';

/**
 * Fetched, with its texts, when it is first opened. `Part` is there while it is open; `hasFailed`: it could not be
 * fetched. Give a function that stays the same.
 */
export function useDialogPart<Part>(fetchPart: () => Promise<Part>) {
  const [found, setFound] = useState<{ readonly part: Part }>();
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed');
  const open = useCallback(async () => {
    try {
      const part = await fetchPart();
      setFound({ part });
      setState('open');
    } catch {
      setState('failed');
    }
  }, [fetchPart]);
  const close = useCallback(() => setState('closed'), []);
  return { Part: state === 'open' ? found?.part : undefined, hasFailed: state === 'failed', open, close };
}
