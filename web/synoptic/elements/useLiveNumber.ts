import { useReducer } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { looksAlike } from '../../live/pointView.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { bareText } from '../../text/valueText.ts';
import { squeeze } from '../fitting/squeeze.ts';
import { fits } from '../stage/textBounds.ts';

interface Words {
  readonly locale: string;
  /** Unit, written after the number in its box. */
  readonly unit: string;
  /** Undefined: its box grows with it. */
  readonly boxOf: SynopticElement | undefined;
}

/** A ref callback: writes until the returned function is called. */
export type Writing = (place: HTMLElement) => () => void;

/**
 * Writes a point's value past React, before the children of its place. A thousand numbers a second pass here: each
 * costs one text node, and the element renders again only when its appearance changes.
 */
export function useLiveNumber(infoNumber: number | undefined) {
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
        // Value and mark change in the same frame.
        if (!looksAlike(view, now)) return drawAgain();
        const words = textOf(now.value);
        release?.();
        release = undefined;
        node.data = words;
        if (!root || fits(words + unit, boxOf, isFramed)) return;
        // None of it rather than a part, until the code is here that fits it in.
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
