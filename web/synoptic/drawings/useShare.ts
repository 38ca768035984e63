import { useCallback } from 'react';
import { isMeasured } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { beyondScale, shareOf } from './barShape.ts';

/**
 * Writes how full a bar is on its drawing, past React: `--share` from 0 to 1, or `data-empty` where the value is not
 * current, not measured or no number, and `data-beyond` where it is beyond the scale. One property moves all of it.
 */
export function useShare(infoNumber: number | undefined, { min, max }: { readonly min: number; readonly max: number }) {
  const { store } = useWorld();
  return useCallback(
    (drawing: SVGSVGElement) => {
      const write = () => {
        const view = store.get(infoNumber);
        const share = isMeasured(view) ? shareOf({ min, max }, view.value) : undefined;
        drawing.toggleAttribute('data-empty', share === undefined);
        const beyond = share === undefined ? undefined : beyondScale({ min, max }, view.value);
        if (beyond) drawing.dataset.beyond = beyond;
        else delete drawing.dataset.beyond;
        if (share !== undefined) drawing.style.setProperty('--share', share.toFixed(4));
      };
      write();
      return store.subscribe(infoNumber, write);
    },
    [store, infoNumber, min, max],
  );
}
