import { useEffect } from 'react';
import type { Synoptic } from '../../protocol/synoptic.ts';
import type { LoadImage } from './imageCache.ts';

/** Images loading at once: of a browser's six connections one is for values, and one for user actions. */
const lanes = 4;

/** With the page, so that an image is here when its state comes. */
export function useStateImages({ elements }: Pick<Synoptic, 'elements'>, loadImage: LoadImage): void {
  useEffect(() => {
    const names = new Set(elements.flatMap((element) => ('images' in element ? element.images : []))).values();
    // The browser has an image at once as long as something holds it.
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
          // Its element reports it when it is to show it.
        }
      }
    };
    // Values are requested first.
    const timer = setTimeout(() => {
      for (let i = 0; i < lanes; i++) void lane();
    });
    return () => {
      held = undefined;
      clearTimeout(timer);
    };
  }, [elements, loadImage]);
}
