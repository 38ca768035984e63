import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../router/Link.tsx';

export interface LogTabsProps {
  readonly hrefs: { readonly log: string; readonly book: string };
  readonly shown: keyof LogTabsProps['hrefs'];
}

/** All of the log, or the part of it that people write. */
export function LogTabs({ hrefs, shown }: LogTabsProps) {
  const { t } = useLingui();
  const current = (tab: typeof shown) => (tab === shown ? 'page' : undefined);
  return (
    <nav className="tabs noPaper firm" aria-label={t`Log views`}>
      <Link to={hrefs.log} aria-current={current('log')}>
        <Trans>All entries</Trans>
      </Link>
      <Link to={hrefs.book} aria-current={current('book')}>
        <Trans>Shift book</Trans>
      </Link>
    </nav>
  );
}
