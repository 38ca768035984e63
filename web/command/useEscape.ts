import { useEffect } from 'react';

/** Esc anywhere on the page, unless something nearer took it. */
export function useEscape(close: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [close]);
}
