import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element is gone, the focus moves to the nearest place around it that is still there and carries
 * `data-focus-home`. Without it the next Tab would begin at the top of the page.
 */
export function useFocusHome(area: RefObject<HTMLElement | null>): void {
  const last = useRef<readonly HTMLElement[]>([]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      const isInside = target instanceof HTMLElement && area.current?.contains(target);
      last.current = isInside ? [target, ...homesAround(target)] : [];
    };
    document.addEventListener('focusin', note);
    // A press elsewhere has moved the focus on purpose.
    document.addEventListener('pointerdown', note, true);
    return () => {
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', note, true);
    };
  }, [area]);
  useEffect(() => {
    const [was, ...homes] = last.current;
    if (!was || was.isConnected || document.activeElement !== document.body) return;
    homes.find(({ isConnected }) => isConnected)?.focus({ preventScroll: true });
  });
}

function homesAround(target: HTMLElement): HTMLElement[] {
  const home = target.parentElement?.closest<HTMLElement>('[data-focus-home]');
  return home ? [home, ...homesAround(home)] : [];
}
