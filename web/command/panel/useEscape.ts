import { useCallback } from 'react';
import { useHeard } from '../../ui/useHeard.ts';

/** Esc anywhere on the page, unless something nearer took it. */
export function useEscape(close: () => void): void {
  const press = useCallback(
    (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    },
    [close],
  );
  useHeard('keydown', press);
}
