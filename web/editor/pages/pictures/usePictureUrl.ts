import { useEffect, useState } from 'react';
import type { LoadImage } from '../../../synoptic/imageCache.ts';

/** Undefined: there is no name, or no such picture, or it is loading. */
export function usePictureUrl(name: string | undefined, loadImage: LoadImage): string | undefined {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly by: LoadImage; readonly url: string }>();
  useEffect(() => {
    if (!name) return undefined;
    let isGone = false;
    Promise.resolve(loadImage(name)).then(
      (url) => !isGone && setLoaded({ of: name, by: loadImage, url }),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [name, loadImage]);
  return loaded?.of === name && loaded?.by === loadImage ? loaded.url : undefined;
}
