import { Plural, Trans } from '@lingui/react/macro';
import type { History } from '../../protocol/calls/history.ts';
import type { HistorySeries } from '../../protocol/history/getHistory.ts';
import { notRecordedCode } from '../../protocol/history/historyState.ts';
import type { TrendPen } from './picture.ts';
import css from './TrendsPage.module.css';

interface NothingKeptProps {
  readonly pens: readonly TrendPen[];
  readonly history: History;
}

export function NothingRecorded({ pens, history: { series } }: NothingKeptProps) {
  const shown = series.filter(({ point }) => pens.some(({ id }) => id === point));
  if (shown.some(wasRecorded)) return null;
  return (
    <p className={css.nothing}>
      {shown.length > 0 ? (
        <Trans>No data recorded in this period.</Trans>
      ) : (
        <Plural value={pens.length} one="This point is not recorded." other="These points are not recorded." />
      )}
    </p>
  );
}

function wasRecorded({ quality, texts }: HistorySeries): boolean {
  return texts.length > 0 || quality.some((code) => code >= 0 && code !== notRecordedCode);
}
