import { type RefObject, useEffect, useState } from 'react';

const restMs = 250;

/** A box that is not on the screen is not requested; nor is one that passes by while the user scrolls. */
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
