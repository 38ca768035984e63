import { type ComponentProps, type MouseEvent, use } from 'react';
import { RouterContext } from './RouterContext.tsx';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
}

/** A plain press goes there without a reload; any other is left to the browser. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const router = use(RouterContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!router || event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    router.navigate(to);
  };
  return <a {...rest} href={router?.hrefOf(to) ?? to} onClick={press} />;
}
