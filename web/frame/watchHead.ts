/** Keeps `--head` of the page's root at how far down the head of the frame reaches, in px: modal dialogs stand below it. */
export function watchHead(head: HTMLElement | null): (() => void) | undefined {
  if (!head) return undefined;
  const { style } = head.ownerDocument.documentElement;
  const measure = () => style.setProperty('--head', `${head.getBoundingClientRect().bottom}px`);
  const sizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
  sizes?.observe(head);
  measure();
  return () => {
    sizes?.disconnect();
    style.removeProperty('--head');
  };
}
