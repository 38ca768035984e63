import { Trans } from '@lingui/react/macro';
import { SkipLink, SkipLinkPlace } from '../ui/SkipLink.tsx';

export const skipTargets = { page: 'page', navigation: 'navigation' } as const;

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
