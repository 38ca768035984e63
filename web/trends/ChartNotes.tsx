import { Trans, useLingui } from '@lingui/react/macro';
import type { History } from '../../protocol/calls/history.ts';
import type { HistoryTier } from '../../protocol/history/historyTier.ts';
import { useMoment } from '../live/useMoment.ts';
import { durationText } from '../text/times/durationText.ts';
import type { PenLimits } from './chart/scene.ts';
import { LateMark } from './LateMark.tsx';
import { LimitNotes } from './LimitNotes.tsx';
import type { HistoryState } from './load/historyLoader.ts';
import { mostMarks } from './marks/readMarks.ts';
import type { TrendPen } from './picture.ts';
import css from './TrendsPage.module.css';

interface ChartNotesProps {
  readonly loaded: Pick<HistoryState, 'history' | 'status'>;
  readonly pens: readonly TrendPen[];
  readonly from: number;
  readonly hiddenUnits: readonly string[];
  readonly limits: PenLimits | undefined;
  readonly hasMoreMarks: boolean;
  readonly onZoom: (factor: number) => void;
}

export function ChartNotes({ loaded, pens, from, hiddenUnits, limits, hasMoreMarks, onZoom }: ChartNotesProps) {
  const momentOf = useMoment();
  const { history, status } = loaded;
  if (!history) return <p className={css.notes}>{status === 'loading' && <Trans>Loading recorded values…</Trans>}</p>;
  const empty = pens.filter(({ id }) => !history.series.some(({ point }) => point === id));
  // Where nothing at all is recorded, the chart itself says so.
  const without = empty.length < pens.length ? empty : [];
  const late = pens.filter(({ id }) => history.series.some((one) => one.point === id && one.late.length > 0));
  const { recordedFrom } = history;
  const nameAll = (some: readonly TrendPen[]) => some.map(({ name }) => name).join(', ');
  const since = recordedFrom !== undefined && recordedFrom > from ? momentOf(recordedFrom).exact : '';
  const units = hiddenUnits.join(', ');
  return (
    <p className={css.notes}>
      <ColumnLength history={history} />
      {status === 'loading' && (
        <span>
          <Trans>Loading…</Trans>
        </span>
      )}
      {since && (
        <span>
          <Trans>Recorded since {since}.</Trans>
        </span>
      )}
      {without.length > 0 && (
        <span>
          <Trans>No recorded values: {nameAll(without)}</Trans>
        </span>
      )}
      {late.length > 0 && (
        <span>
          <LateMark /> <Trans>Late samples: {nameAll(late)}</Trans>
        </span>
      )}
      {limits && <LimitNotes limits={limits} />}
      {hasMoreMarks && (
        <span>
          <Trans>Only the newest {mostMarks} marks are shown.</Trans>{' '}
          <button type="button" className="bare slim noPaper" onClick={() => onZoom(0.5)}>
            <u>
              <Trans>Zoom in</Trans>
            </u>
          </button>
        </span>
      )}
      {units && (
        <span>
          <Trans>No axis shown for: {units}. Select a pen to see its axis.</Trans>
        </span>
      )}
    </p>
  );
}

/** In ms, from the second column because the first may be cut; a second for a history without columns. */
export function columnMsOf(history: History | undefined): number {
  const [first, second, third] = history?.t ?? [];
  const [from, to] = third === undefined ? [first, second ?? history?.to] : [second, third];
  return from === undefined || to === undefined ? 1000 : Math.max(1, to - from);
}

function ColumnLength({ history }: { readonly history: History }) {
  const { i18n } = useLingui();
  if (history.t.length === 0) return null;
  const length = durationText(i18n.locale, columnMsOf(history));
  const words: Readonly<Record<HistoryTier, React.ReactNode>> = {
    raw: <Trans>Each point: {length}, minimum to maximum, from single samples.</Trans>,
    '1m': <Trans>Each point: {length}, minimum to maximum, from 1-minute data.</Trans>,
    '15m': <Trans>Each point: {length}, minimum to maximum, from 15-minute data.</Trans>,
  };
  return <span>{words[history.tier]}</span>;
}
