import { Trans } from '@lingui/react/macro';
import { useFreshness } from '../live/useFreshness.ts';
import { useMoment } from '../live/useMoment.ts';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { AddressFaults } from './AddressFaults.tsx';
import type { HistoryInUse } from './load/useHistory.ts';
import type { AddressFault } from './range/trendAddress.ts';

interface TrendNoticesProps {
  readonly faults: readonly AddressFault[];
  readonly loaded: HistoryInUse;
  readonly isLive: boolean;
}

export function TrendNotices({ faults, loaded: { status, history, again }, isLive }: TrendNoticesProps) {
  const momentOf = useMoment();
  const { link, since } = useFreshness();
  const isLost = isLive && link === 'lost';
  return (
    <div className="stack near">
      <AddressFaults faults={faults} />
      {status === 'unanswered' && (history ? <StaleNotice onRetry={again} /> : <NotLoaded onRetry={again} />)}
      {status === 'refused' && (
        <StaleNotice onRetry={again}>
          <Trans>The device refused this query.</Trans>
        </StaleNotice>
      )}
      {isLost && since !== undefined && (
        <p role="status">
          <Trans>Not live: no data from the device since {momentOf(since).exact}.</Trans>
        </p>
      )}
    </div>
  );
}

export function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StaleNotice onRetry={onRetry}>
      <Trans>The device is not responding. Recorded values could not be loaded.</Trans>
    </StaleNotice>
  );
}
