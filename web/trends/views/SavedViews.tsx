import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId } from 'react';
import { getTrendViews } from '../../../protocol/calls/trendView.ts';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import type { Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { Link } from '../../router/Link.tsx';
import { EmptyText } from '../../ui/EmptyText.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { sortViews } from './sortViews.ts';

interface SavedViewsProps {
  readonly client: Caller;
  readonly hrefOf: (view: TrendView) => string;
}

/** In lines of words, where nothing is selected yet. */
export function SavedViews({ client, hrefOf }: SavedViewsProps) {
  const { i18n } = useLingui();
  const id = useId();
  const { value: views = [], status } = useLatest({ read: usePartReader(client, getTrendViews, 'views') });
  const known = useKnown(status);
  // A first screen without saved views says so only where they could not be read.
  if (views.length === 0 && (known === 'ready' || known === 'loading')) return null;
  return (
    <section aria-labelledby={id}>
      <span id={id} className="note">
        <Trans>Saved views</Trans>
      </span>{' '}
      {views.length === 0 && <EmptyText status={status}>{undefined}</EmptyText>}
      {sortViews(views, i18n.locale).map((view) => (
        <Fragment key={`${view.isForAll} ${view.name}`}>
          <Link className="slim words" to={hrefOf(view)}>
            {view.name}
          </Link>{' '}
        </Fragment>
      ))}
    </section>
  );
}
