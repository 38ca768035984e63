/** Inputs that act. Scrolling, moving and releasing do not. */
const acting = ['pointerdown', 'mousedown', 'click', 'dblclick', 'keydown', 'beforeinput', 'submit'] as const;

/**
 * Keeps from a screen's `<main>` inputs that would act on values that are no longer known; navigation and log-out are
 * elsewhere and continue. It comes before every other listener, because a click may have waited in the browser for as
 * long as the machine slept, and is then the first to come; `admits` gets the moment of the input itself.
 */
export function guardInput(page: EventTarget, admits: (inputAt: number) => boolean): () => void {
  const guard = (event: Event) => {
    const isHere = event.target instanceof Element && event.target.closest('main') !== null;
    // The focus may leave by its key.
    const leaves = 'key' in event && event.key === 'Tab';
    if (!isHere || leaves || admits(event.timeStamp)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const kind of acting) page.addEventListener(kind, guard, { capture: true });
  return () => {
    for (const kind of acting) page.removeEventListener(kind, guard, { capture: true });
  };
}
