import { type RefObject, useEffect, useRef } from 'react';

type Next = () => HTMLElement | null | undefined;

/**
 * Moves the focus on when an action has ended: the pressed button goes with it, and the keyboard would begin at the top
 * of the page again. A focus that has been moved elsewhere meanwhile stays there. `isBusy`: while it is true, no button
 * takes the focus.
 */
export function useFocusAfter(place: RefObject<HTMLElement | null>, isBusy: boolean): (next: Next) => void {
  const due = useRef<Next>(undefined);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (!isOver || !due.current) return;
    const next = due.current;
    due.current = undefined;
    if (isFocusLost() || place.current?.contains(document.activeElement)) next()?.focus();
  }, [place, isBusy]);
  return (next) => {
    due.current = next;
  };
}

/** True if nothing has the focus, or only what can't be pressed. */
export function isFocusLost({ activeElement }: Document = document): boolean {
  return !activeElement || activeElement === document.body || activeElement.matches(':disabled');
}

/** The pressed element, where it can be pressed again. */
export function stillThere(pressed: Element | null): HTMLElement | undefined {
  const isThere = pressed instanceof HTMLElement && pressed.isConnected && !pressed.matches('body, :disabled');
  return isThere ? pressed : undefined;
}
