import { type RefObject, useEffect, useState } from 'react';

/** How long after its last move or press a pointer still counts as in the list. */
const handMs = 1500;

/** Whether a pointer or finger is at this list: no row may then move away under it. */
export function useIsAimedAt(place: RefObject<HTMLElement | null>): boolean {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const list = place.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const touch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(false), handMs);
      setHeld(true);
    };
    const events = ['pointermove', 'pointerdown', 'wheel', 'touchmove'] as const;
    for (const event of events) list?.addEventListener(event, touch, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const event of events) list?.removeEventListener(event, touch);
    };
  }, [place]);
  return isHeld;
}
