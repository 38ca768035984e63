import { type RefObject, useLayoutEffect } from 'react';
import { useLive } from '../live/LiveContext.ts';

/**
 * Writes a point's value into an element that React leaves empty. A thousand numbers a second pass here: each costs one
 * text node, and React only hears of a value when its quality changes.
 */
export function useLiveText(
  place: RefObject<HTMLElement | null>,
  infoNumber: number | undefined,
  textOf: (value: number | undefined) => string,
): void {
  const { store } = useLive();
  useLayoutEffect(() => {
    const text = document.createTextNode('');
    const write = () => {
      text.data = textOf(store.get(infoNumber).value);
    };
    write();
    place.current?.append(text);
    const unsubscribe = store.subscribe(infoNumber, write);
    return () => {
      unsubscribe();
      text.remove();
    };
  }, [store, infoNumber, textOf, place]);
}
