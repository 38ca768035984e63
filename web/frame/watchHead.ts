/** `--head` of the page's root: how far down the head of the frame reaches, in px; modal dialogs are below it. */
export function watchHead(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return undefined;
  const { style } = head.ownerDocument.documentElement;
  const measure = () => style.setProperty('--head', `${head.getBoundingClientRect().bottom}px`);
  // Once the frame is painted: a change restyles all that is drawn, and no dialog is there yet.
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(() => setTimeout(measure));
  sizes?.observe(head);
  return () => {
    sizes?.disconnect();
    style.removeProperty('--head');
  };
}
