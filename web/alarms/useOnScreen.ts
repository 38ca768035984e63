import { type RefObject, useEffect, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

/**
 * Rows (`data-alarm-row`, their ids) with more than half of their height on the screen; follows scrolling, and `rows`,
 * which changes whenever the list does.
 */
export function useOnScreen(place: RefObject<HTMLElement | null>, rows: unknown): ReadonlySet<string> {
  const [seen, setSeen] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are to be watched
  useEffect(() => {
    const list = place.current;
    if (!list) return;
    const now = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const id = (target as HTMLElement).dataset.alarmRow ?? '';
          if (isIntersecting) now.add(id);
          else now.delete(id);
        }
        setSeen(new Set(now));
      },
      { root: list, threshold: 0.5 },
    );
    for (const row of list.querySelectorAll('[data-alarm-row]')) watch.observe(row);
    return () => watch.disconnect();
  }, [place, rows]);
  return seen;
}
