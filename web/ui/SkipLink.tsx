import type { ReactNode } from 'react';
import css from './SkipLink.module.css';

interface SkipLinkProps {
  /** The id of what takes the focus. */
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * A way past what stands before it for the keyboard, seen while it has the focus. The address stays as it is: it names the
 * screen, and a fragment would be another entry to go back through.
 */
export function SkipLink({ to, children }: SkipLinkProps) {
  return (
    <a
      href={`#${to}`}
      className={css.link}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(to)?.focus();
      }}
    >
      {children}
    </a>
  );
}

/** Where such links show: over what is there. */
export function SkipLinkPlace({ children }: { readonly children: ReactNode }) {
  return <div className={css.links}>{children}</div>;
}
