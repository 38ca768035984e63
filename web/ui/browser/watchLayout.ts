/** Spec §2: a mobile layout below 470 px in portrait and below 790 px in landscape. */
const narrow = '(orientation: portrait) and (max-width: 469.98px), (orientation: landscape) and (max-width: 789.98px)';
/** A phone in landscape is often wider; a low window under a mouse is a desk still. */
const lying = '(orientation: landscape) and (max-height: 479.98px) and (pointer: coarse)';

export const phoneQuery = `${narrow}, ${lying}`;

/** No room for names beside icons. */
export const smallScreen = '(max-height: 480px), (max-width: 40rem)';

type Layout = 'phone' | 'desk';

/** `data-layout` of the page's root follows the window, until the returned function is called. */
export function watchLayout(root: HTMLElement, match: (query: string) => MediaQueryList): () => void {
  const query = match(phoneQuery);
  const tell = () => {
    root.dataset.layout = (query.matches ? 'phone' : 'desk') satisfies Layout;
  };
  tell();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}
