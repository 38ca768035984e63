import { type RefObject, useCallback } from 'react';
import { useHeard } from '../../ui/useHeard.ts';

const focusable = 'button:not(:disabled), a[href], input, select, textarea, [tabindex="0"]';

/** F6 goes to the next part of the screen, Shift+F6 back; the page comes before the tools over it. */
export function useRegionKeys(regions: RefObject<HTMLElement | null>): void {
  const listener = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = [...(regions.current?.children ?? [])];
      const at = all.findIndex((region) => region.contains(document.activeElement));
      const next = all.at((at === -1 && event.shiftKey ? 0 : at + (event.shiftKey ? -1 : 1)) % all.length);
      const target = next?.querySelector<HTMLElement>('[aria-multiselectable]') ?? next?.querySelector(focusable);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
    [regions],
  );
  useHeard('keydown', listener);
}
