import type { ReactNode } from 'react';
import css from './SkipLink.module.css';

interface SkipLinkProps {
  /** Id of what takes the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * Visible while it has the focus. The address stays as it is: it names the screen, and a fragment would be another
 * entry to go back through.
 */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={`unseen ${css.link}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** Such links cover what is there. */
export function SkipLinkPlace({ children }: { readonly children: ReactNode }) {
  return <div className={css.links}>{children}</div>;
}
