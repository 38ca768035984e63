import { Trans } from '@lingui/react/macro';
import { SkipLink, SkipLinkPlace } from '../ui/SkipLink.tsx';

/** Where the links lead; the frame's parts have these ids. */
export const skipTargets = { page: 'page', navigation: 'navigation' } as const;

/** The first stops of the keyboard: past the bar to the page, or to the navigation. */
export function SkipLinks() {
  return (
    <SkipLinkPlace>
      <SkipLink to={skipTargets.page}>
        <Trans>Skip to page</Trans>
      </SkipLink>
      <SkipLink to={skipTargets.navigation}>
        <Trans>Skip to navigation</Trans>
      </SkipLink>
    </SkipLinkPlace>
  );
}
