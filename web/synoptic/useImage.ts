import { useEffect, useMemo, useState } from 'react';
import { usePage } from './PageContext.ts';

/** Undefined while it is loading; null where it can't be had. */
export type ImageSource = string | null | undefined;

interface Loaded {
  /** What it was loaded for: another configuration may have another image of the same name (R31). */
  readonly wanted: object;
  readonly source: ImageSource;
}

/** At once if it is here; without a name there is no image. */
export function useImage(name = ''): { readonly source: ImageSource; readonly failed: () => void } {
  const { loadImage, synoptics } = usePage();
  const [loaded, setLoaded] = useState<Loaded>();
  const wanted = useMemo(
    () => ({ synoptics, found: name ? loadImage(name) : undefined }),
    [loadImage, name, synoptics],
  );
  const { found } = wanted;
  const isHere = typeof found !== 'object';
  useEffect(() => {
    if (typeof found !== 'object') return;
    let isWanted = true;
    const set = (source: ImageSource) => {
      if (isWanted) setLoaded({ wanted, source });
    };
    found.then(set, () => set(null));
    return () => {
      isWanted = false;
    };
  }, [found, wanted]);
  const source = loaded?.wanted === wanted ? loaded.source : isHere ? found : undefined;
  return { source, failed: () => setLoaded({ wanted, source: null }) };
}
