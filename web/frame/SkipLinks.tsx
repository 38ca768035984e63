import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import css from './SkipLinks.module.css';

/** Where the links lead; the frame's parts have these ids. */
export const skipTargets = { page: 'page', navigation: 'navigation' } as const;

/** The first stops of the keyboard: past the bar to the page, or to the navigation. Seen while they have the focus. */
export function SkipLinks() {
  return (
    <div className={css.links}>
      <SkipLink to={skipTargets.page}>
        <Trans>Skip to page</Trans>
      </SkipLink>
      <SkipLink to={skipTargets.navigation}>
        <Trans>Skip to navigation</Trans>
      </SkipLink>
    </div>
  );
}

/** The address stays as it is: it names the screen, and a fragment would be another entry to go back through. */
function SkipLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
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
