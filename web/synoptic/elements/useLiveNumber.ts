import { useReducer } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { looksAlike, type PointView } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { bareText } from '../../text/valueText.ts';
import { squeeze } from '../fitting/squeeze.ts';
import { fits } from '../stage/textBounds.ts';

interface Words {
  readonly locale: string;
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
    ({ locale, unit, boxOf }: Words): Writing =>
    (place) => {
      const node = document.createTextNode('');
      const { point } = view;
      const digits = point?.kind === 'numeric' ? point.digits : 0;
      const textOf = bareText(locale, point);
      const root = boxOf && place.closest<HTMLElement>('[data-index]');
      const isFramed = root?.matches('button[data-output]') === true;
      let release: (() => void) | undefined;
      const write = () => {
        const now = store.get(infoNumber);
        // With its mark or not at all; that is in the same frame.
        if (!looksAlike(view, now)) return drawAgain();
        const words = textOf(now.value);
        release?.();
        release = undefined;
        node.data = words;
        if (!root || fits(words + unit, boxOf, isFramed)) return;
        // None of it rather than a part, until the code is there that fits it in.
        node.data = '####';
        release = squeeze(root, ({ drawNumber }) =>
          drawNumber(
            { root, element: boxOf, isFramed },
            {
              node,
              digits,
              unit,
              textOf: (fewer) => bareText(locale, point && { ...point, digits: fewer })(now.value),
            },
          ),
        );
      };
      write();
      place.prepend(node);
      const unsubscribe = store.subscribe(infoNumber, write);
      return () => {
        unsubscribe();
        release?.();
        node.remove();
      };
    };
  return { view, writing };
}
