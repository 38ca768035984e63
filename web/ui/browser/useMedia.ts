import { useSyncExternalStore } from 'react';

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
