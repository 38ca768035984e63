import { Trans } from '@lingui/react/macro';
import { getTrendViews } from '../../../protocol/calls/trendView.ts';
import type { TrendView } from '../../../protocol/history/trendView.ts';
import type { Caller } from '../../api/ask.ts';
import { usePartReader } from '../../live/useReader.ts';
import { TitledPart } from '../../ui/TitledPart.tsx';
import { useKnown } from '../../ui/useKnown.ts';
import { useLatest } from '../../ui/useLatest.ts';
import { ViewList } from './ViewList.tsx';
import css from './ViewsDialog.module.css';

interface SavedViewsProps {
  readonly client: Caller;
  readonly hrefOf: (view: TrendView) => string;
}

export function SavedViews({ client, hrefOf }: SavedViewsProps) {
  const { value: views = [], status } = useLatest({ read: usePartReader(client, getTrendViews, 'views') });
  const known = useKnown(status);
  // A first screen without saved views says so only where they could not be read.
  if (views.length === 0 && (known === 'ready' || known === 'loading')) return null;
  return (
    <TitledPart className={css.start} isLandmark level={2} title={<Trans>Saved views</Trans>}>
      <ViewList status={status} views={views} query="" hrefOf={hrefOf} onDelete={undefined} />
    </TitledPart>
  );
}
