import { useSyncExternalStore } from 'react';

/** Whether a media query holds; renders again when that changes. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (wake) => {
      const media = window.matchMedia?.(query);
      media?.addEventListener('change', wake);
      return () => media?.removeEventListener('change', wake);
    },
    () => window.matchMedia?.(query).matches ?? false,
  );
}
