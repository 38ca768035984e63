import { useReducer } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { Value } from '../../../protocol/sample.ts';
import { looksAlike, type PointView } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { fits } from '../stage/textBounds.ts';

interface Words {
  readonly textOf: (value: Value | undefined) => string;
  /** Stands behind the number, in its box. */
  readonly unit: string;
  /** Undefined: its box grows with it. */
  readonly boxOf: SynopticElement | undefined;
}

/** Writes until what it gives is called: React's way of a ref. */
export type Writing = (place: HTMLElement) => () => void;

/**
 * A point's value, written past React before whatever stands in the place that is given to it. A thousand numbers a
 * second pass here: each costs one text node, and the element is drawn again only when it is to look another way.
 */
export function useLiveNumber(infoNumber: number | undefined): {
  readonly view: PointView;
  readonly writing: (words: Words) => Writing;
} {
  const { store } = useWorld();
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const view = store.get(infoNumber);
  const writing =
    ({ textOf, unit, boxOf }: Words): Writing =>
    (place) => {
      const text = document.createTextNode('');
      const root = boxOf && place.closest('[data-index]');
      const write = () => {
        const now = store.get(infoNumber);
        // With its mark or not at all; that is in the same frame.
        if (!looksAlike(view, now)) return drawAgain();
        const words = textOf(now.value);
        text.data = words;
        if (root) root.toggleAttribute('data-clipped', !fits(words + unit, boxOf));
      };
      write();
      place.prepend(text);
      const unsubscribe = store.subscribe(infoNumber, write);
      return () => {
        unsubscribe();
        text.remove();
      };
    };
  return { view, writing };
}
