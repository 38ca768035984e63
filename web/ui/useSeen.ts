import { type RefObject, useEffect, useState } from 'react';

/** While somebody scrolls, what passes by is not asked for. */
const restMs = 250;

/** Whether a box is on the screen; what is not is not asked of the device. */
export function useSeen(box: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver((entries) => {
      const now = entries.at(-1)?.isIntersecting ?? false;
      clearTimeout(timer);
      timer = setTimeout(() => setSeen(now), restMs);
    });
    observer.observe(box.current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [box]);
  return isSeen;
}
