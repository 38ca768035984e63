import { useEffect, useState } from 'react';
import { usePage } from './PageContext.ts';

/** Undefined while it is on its way; null where it can't be had. */
export type ImageSource = string | null | undefined;

/** The address of an image by its name in the configuration; no name, no image. */
export function useImage(name: string | undefined): { source: ImageSource; failed: () => void } {
  const { loadImage } = usePage();
  const [loaded, setLoaded] = useState<{ of: string; source: ImageSource }>();
  useEffect(() => {
    if (!name) return;
    let isWanted = true;
    const set = (source: ImageSource) => {
      if (isWanted) setLoaded({ of: name, source });
    };
    const found = loadImage(name);
    if (typeof found === 'string') set(found);
    else
      found.then(set, () => {
        set(null);
      });
    return () => {
      isWanted = false;
    };
  }, [loadImage, name]);
  const source = loaded && loaded.of === name ? loaded.source : undefined;
  return { source, failed: () => setLoaded({ of: name ?? '', source: null }) };
}
