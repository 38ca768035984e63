import { use } from 'react';
import { RouterContext } from '../../../router/RouterContext.tsx';
import { useHeard } from '../../../ui/useHeard.ts';
import { isTyping } from '../canvas/isTyping.ts';

/** S opens the elements of the page in all their states. */
export function useStatesKey(href: string): void {
  const router = use(RouterContext);
  useHeard('keydown', (event) => {
    if (event.key !== 's' || event.ctrlKey || event.altKey || event.metaKey || isTyping(event)) return;
    event.preventDefault();
    router?.navigate(href);
  });
}
