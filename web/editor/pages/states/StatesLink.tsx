import { Trans, useLingui } from '@lingui/react/macro';
import { kindOf } from '../../../../editor/page/swapKind.ts';
import { Link } from '../../../router/Link.tsx';
import type { SectionProps } from '../../section.ts';

interface StatesLinkProps extends Pick<SectionProps, 'store' | 'hrefOf'> {
  readonly pageKey: string;
  /** Keys of what is chosen. */
  readonly records: readonly string[];
}

/** To the one chosen element in all its states, or, without a choice, to all of the page. */
export function StatesLink({ store, hrefOf, pageKey, records }: StatesLinkProps) {
  const { t } = useLingui();
  const [only, ...others] = records;
  if (others.length > 0 || (only !== undefined && kindOf(store, only) === undefined)) return null;
  return (
    <p>
      <Link
        to={hrefOf('pages', { key: only ?? pageKey, states: '' })}
        className="slim"
        title={only === undefined ? t`All states: S` : undefined}
      >
        {only === undefined ? <Trans>All states of the elements</Trans> : <Trans>All states</Trans>}
      </Link>
    </p>
  );
}
