import { useEffect, useState } from 'react';
import { usePage } from './PageContext.ts';

/** Undefined while it is on its way; null where it can't be had. */
export type ImageSource = string | null | undefined;

interface Loaded {
  readonly name: string;
  /** The pages it was loaded for: another configuration may hold another image of the same name (R31). */
  readonly synoptics: unknown;
  readonly source: ImageSource;
}

/** The address of an image by its name in the configuration; no name, no image. */
export function useImage(name = ''): { readonly source: ImageSource; readonly failed: () => void } {
  const { loadImage, synoptics } = usePage();
  const [loaded, setLoaded] = useState<Loaded>();
  useEffect(() => {
    if (!name) return;
    let isWanted = true;
    const set = (source: ImageSource) => {
      if (isWanted) setLoaded({ name, synoptics, source });
    };
    const found = loadImage(name);
    if (typeof found === 'string') set(found);
    else {
      found.then(set, () => {
        set(null);
      });
    }
    return () => {
      isWanted = false;
    };
  }, [loadImage, name, synoptics]);
  const isItsOwn = loaded?.name === name && loaded.synoptics === synoptics;
  return { source: isItsOwn ? loaded.source : undefined, failed: () => setLoaded({ name, synoptics, source: null }) };
}
