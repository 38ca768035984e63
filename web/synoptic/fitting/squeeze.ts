import { fetchLater } from '../../text/language.ts';
import type * as fitText from './fitText.ts';

type Fitting = typeof fitText;

let fitting: Fitting | undefined;

/**
 * Draws a text that is too long for its box, until what it gives is called. The code for that is fetched with the first
 * such text.
 */
export function squeeze(root: HTMLElement, draw: (fitting: Fitting) => () => void): () => void {
  let isOver = false;
  let undo = fitting && draw(fitting);
  root.toggleAttribute('data-clipped', true);
  if (!fitting) {
    fetchLater(() => import('./fitText.ts'), []).then(
      (fetched) => {
        fitting = fetched;
        if (!isOver) undo = draw(fetched);
      },
      () => undefined,
    );
  }
  return () => {
    isOver = true;
    undo?.();
    root.toggleAttribute('data-clipped', false);
  };
}
