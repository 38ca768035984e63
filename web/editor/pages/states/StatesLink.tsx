import { Trans } from '@lingui/react/macro';
import { kindOf } from '../../../../editor/page/swapKind.ts';
import { Link } from '../../../router/Link.tsx';
import type { SectionProps } from '../../section.ts';

interface StatesLinkProps extends Pick<SectionProps, 'store' | 'hrefOf'> {
  /** Keys of what is chosen. */
  readonly records: readonly string[];
}

/** To the one chosen element in all its states. */
export function StatesLink({ store, hrefOf, records }: StatesLinkProps) {
  const [only, ...others] = records;
  if (only === undefined || others.length > 0 || kindOf(store, only) === undefined) return null;
  return (
    <p>
      <Link to={hrefOf('pages', { key: only, states: '' })} className="slim">
        <Trans>All states</Trans>
      </Link>
    </p>
  );
}
