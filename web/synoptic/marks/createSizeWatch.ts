/** Watches the given boxes, and no others from then on. */
export type SizeWatch = (boxes: readonly HTMLElement[]) => void;

export function createSizeWatch(onChange: () => void): SizeWatch {
  const sizes = new Map<Element, string>();
  const hear = (entries: readonly ResizeObserverEntry[]) => {
    const isOther = ({ target }: ResizeObserverEntry) =>
      target instanceof HTMLElement && sizes.get(target) !== sizeOf(target);
    if (entries.some(isOther)) onChange();
  };
  const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(hear);
  return (boxes) => {
    const wanted = new Set<Element>(boxes);
    for (const box of sizes.keys()) {
      if (wanted.has(box)) continue;
      observer?.unobserve(box);
      sizes.delete(box);
    }
    for (const box of boxes) {
      if (!sizes.has(box)) observer?.observe(box);
      sizes.set(box, sizeOf(box));
    }
  };
}

function sizeOf({ offsetWidth, offsetHeight }: HTMLElement): string {
  return `${offsetWidth} ${offsetHeight}`;
}
