import { fetchLater } from '../../text/language.ts';
import type * as fitText from './fitText.ts';

type Fitting = typeof fitText;

let fitting: Fitting | undefined;

/** Until the returned function is called. The code is fetched with the first text that is too long. */
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
