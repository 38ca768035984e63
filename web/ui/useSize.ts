import { type RefObject, useLayoutEffect, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** CSS pixels, inside its borders and scroll bars or with them; the same object until it changes. */
export function useSize(host: RefObject<HTMLElement | null>, of: 'client' | 'offset'): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const [width, height] = [element[`${of}Width` as const], element[`${of}Height` as const]];
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host, of]);
  return size;
}
