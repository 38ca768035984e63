import { useEffect } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import type { LoadImage } from './imageCache.ts';

/** So many are on their way at once: of a browser's six one is for values, and one for what is pressed. */
const lanes = 4;

/** Loads the images of all states of a page with it: one is here when its state comes. */
export function useStateImages({ elements }: Synoptic, loadImage: LoadImage): void {
  useEffect(() => {
    const names = new Set(elements.flatMap((element) => ('images' in element ? element.images : []))).values();
    // The browser has an image at once as long as somebody holds it.
    let held: HTMLImageElement[] | undefined = [];
    const lane = async () => {
      for (const name of names) {
        if (!held) return;
        const image = new Image();
        held.push(image);
        try {
          if (name) image.src = await loadImage(name);
          await image.decode();
        } catch {
          // Its element says so when it is to show it.
        }
      }
    };
    // Values are asked for first.
    const timer = setTimeout(() => {
      for (let i = 0; i < lanes; i++) void lane();
    });
    return () => {
      held = undefined;
      clearTimeout(timer);
    };
  }, [elements, loadImage]);
}
