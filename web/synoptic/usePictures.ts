import { useEffect, useMemo } from 'react';
import { downloadPath, servicePath } from '../../protocol/headers.ts';
import { pictureType } from '../api/pictureType.ts';
import { createImageCache, type LoadImage } from './imageCache.ts';

/** A picture that still loads when its page closes is not reported as missing. */
const loadedMs = 5000;

/** Pictures that are not the running station's. `read`: by the name of the file; another function reads all again. */
export function usePictures(read: (name: string) => Promise<BlobPart | undefined>): LoadImage {
  const images = useMemo(() => {
    const fetchFile = async (path: string) => {
      const name = `images/${decodeURIComponent(path.slice((servicePath + downloadPath).length))}`;
      const content = await read(name);
      if (content === undefined) throw new Error(`no picture ${name}`);
      return new Blob([content], { type: pictureType(name) });
    };
    return createImageCache({ fetchFile });
  }, [read]);
  useEffect(() => () => void setTimeout(images.reset, loadedMs), [images]);
  return images.load;
}
