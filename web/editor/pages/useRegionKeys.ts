import { type RefObject, useCallback } from 'react';
import { useHeard } from '../../ui/useHeard.ts';

const focusable = 'button:not(:disabled), a[href], input, select, textarea, [tabindex="0"]';

/** F6 goes to the next panel, Shift+F6 back; the page is one of them, and comes before the tools over it. */
export function useRegionKeys(regions: RefObject<HTMLElement | null>): void {
  const listener = useCallback(
    (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return;
      const all = [...(regions.current?.children ?? [])].flatMap((part) =>
        part.matches('[data-side]') ? [...part.querySelectorAll('section:has(> h3)')] : [part],
      );
      const next = all.at(nextOf(all, document.activeElement ?? document.body, event.shiftKey ? -1 : 1));
      const target = next?.querySelector<HTMLElement>('[aria-multiselectable]') ?? next?.querySelector(focusable);
      if (!(target instanceof HTMLElement)) return;
      event.preventDefault();
      target.focus();
    },
    [regions],
  );
  useHeard('keydown', listener);
}

/** What has the focus may be between two of them, such as the edge of the panels. */
function nextOf(all: readonly Element[], focused: Element, by: -1 | 1): number {
  const at = all.findIndex((one) => one.contains(focused));
  if (at !== -1) return (at + by) % all.length;
  const before = all.filter((one) => one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  return (by === 1 ? before : before - 1) % all.length;
}
