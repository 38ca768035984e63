import { useCallback } from 'react';
import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { useLive } from '../../live/LiveContext.ts';
import { fits } from '../textRoom.ts';
import css from './elements.module.css';

interface Props {
  readonly infoNumber: number | undefined;
  readonly textOf: (value: number | undefined) => string;
  /** Stands behind the number, in its box. */
  readonly unit: string;
  /** Undefined: its box grows with it. */
  readonly boxOf: SynopticElement | undefined;
}

/**
 * A point's value, written into an element that React leaves empty. A thousand numbers a second pass here: each costs
 * one text node, and React only hears of a value when its quality changes.
 */
export function LiveNumber({ infoNumber, textOf, unit, boxOf }: Props) {
  const { store } = useLive();
  const attach = useCallback(
    (place: HTMLElement) => {
      const text = document.createTextNode('');
      const root = boxOf && place.closest('[data-index]');
      const write = () => {
        const words = textOf(store.get(infoNumber).value);
        text.data = words;
        if (root) root.toggleAttribute('data-clipped', !fits(words + unit, boxOf));
      };
      place.append(text);
      write();
      const unsubscribe = store.subscribe(infoNumber, write);
      return () => {
        unsubscribe();
        text.remove();
      };
    },
    [store, infoNumber, textOf, unit, boxOf],
  );
  return <span ref={attach} className={css.live} />;
}
