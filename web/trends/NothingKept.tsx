import { Plural, Trans } from '@lingui/react/macro';
import type { History, HistorySeries } from '../../protocol/history/getHistory.ts';
import { notRecordedCode } from '../../protocol/history/historyState.ts';
import type { TrendPen } from './picture.ts';
import css from './TrendsPage.module.css';

interface NothingKeptProps {
  readonly pens: readonly TrendPen[];
  readonly history: History;
}

/** Over a picture that is empty: why it is. */
export function NothingKept({ pens, history: { series } }: NothingKeptProps) {
  const kept = series.filter(({ point }) => pens.some(({ id }) => id === point));
  if (kept.some(wasRecorded)) return null;
  return (
    <p className={css.nothing}>
      {kept.length > 0 ? (
        <Trans>Nothing was recorded in this time.</Trans>
      ) : (
        <Plural value={pens.length} one="Nothing is kept of this point." other="Nothing is kept of these points." />
      )}
    </p>
  );
}

function wasRecorded({ quality, texts }: HistorySeries): boolean {
  return texts.length > 0 || quality.some((code) => code >= 0 && code !== notRecordedCode);
}
