import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Radio, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TrendSpan, trendSpans } from '../live/past/trendQuery.ts';
import { useMoment } from '../live/useMoment.ts';
import { MomentInput } from '../text/fields/MomentInput.tsx';
import { moment } from '../text/times/moment.ts';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/browser/useMedia.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { Options } from '../ui/Options.tsx';
import { comparisonWords } from './comparisonWords.ts';
import type { RangeActs } from './rangeActs.ts';
import css from './TrendsPage.module.css';
import { type Comparison, comparisons, type TrendState } from './trend.ts';

const spanWords: Readonly<Partial<Record<TrendSpan, MessageDescriptor>>> = {
  '1h': msg`1 h`,
  '8h': msg`8 h`,
  '24h': msg`24 h`,
  '7d': msg`7 d`,
  '30d': msg`30 d`,
  '365d': msg`1 y`,
};

export interface RangeBarProps extends RangeActs {
  readonly state: TrendState;
  readonly timeZone: string;
  readonly isZooming: boolean;
  readonly onZooming: (isZooming: boolean) => void;
  readonly onCompare: (comparison: Comparison | undefined) => void;
  readonly onShow: (shows: TrendState['shows']) => void;
  readonly hasTable: boolean;
  readonly children: ReactNode;
}

export function RangeBar(props: RangeBarProps) {
  const { state, timeZone, isZooming, onZooming, onSpan, onLive, onZoom, onPan, onRange, hasTable, onShow } = props;
  const { i18n, t } = useLingui();
  const length = state.to - state.from;
  const momentOf = useMoment();
  const isNarrow = useMedia('(width < 30rem)');
  // The end shows its day only where it differs from the beginning's.
  const end = moment(state.to, { locale: i18n.locale, timeZone, now: state.from });
  const [fromText, toText] = [momentOf(state.from).minute, state.isLive ? t`now` : end.minute];
  const period = state.comparison
    ? t`${fromText} to ${toText}, compared with ${i18n._(comparisonWords[state.comparison])}`
    : t`${fromText} to ${toText}`;
  const moments = (
    <div className={css.moments}>
      <MomentInput
        label={t`From`}
        time={state.from}
        timeZone={timeZone}
        onTime={(from) => from !== undefined && from < state.to && onRange({ from, to: state.to })}
      />
      <MomentInput
        label={t`To`}
        time={state.to}
        timeZone={timeZone}
        onTime={(to) => to !== undefined && to > state.from && onRange({ from: state.from, to })}
      />
      <select
        aria-label={t`Compare with`}
        value={state.comparison ?? ''}
        onChange={({ target }) => props.onCompare(comparisons.find((one) => one === target.value))}
      >
        <option value="">{t`no comparison`}</option>
        <Options of={comparisons.map((one) => [one, i18n._(comparisonWords[one])])} />
      </select>
    </div>
  );
  const names = Object.entries(spanWords) as [TrendSpan, MessageDescriptor][];
  return (
    <div className={css.bar} role="toolbar" aria-label={t`Period`}>
      <div className={`row near ${css.spans}`}>
        {names.map(([name, words]) => (
          <Button
            key={name}
            variant="bare"
            aria-pressed={Math.abs(length - trendSpans[name]) < 1000}
            onClick={() => onSpan(trendSpans[name])}
          >
            {i18n._(words)}
          </Button>
        ))}
      </div>
      <div className={`row near ${css.steps}`}>
        <IconButton icon={ChevronLeft} label={t`Move back`} onClick={() => onPan(-0.5)} />
        <IconButton icon={ChevronRight} label={t`Move forward`} onClick={() => onPan(0.5)} />
        <IconButton icon={ZoomIn} label={t`Zoom in`} onClick={() => onZoom(0.5)} />
        <IconButton icon={ZoomOut} label={t`Zoom out`} onClick={() => onZoom(2)} />
        <IconButton
          icon={Scan}
          label={t`Zoom to selection`}
          aria-pressed={isZooming}
          onClick={() => onZooming(!isZooming)}
        />
        <Button variant="bare" aria-pressed={state.isLive} onClick={onLive}>
          <Radio size={18} aria-hidden />
          <Trans context="trends">Live</Trans>
        </Button>
      </div>
      {isNarrow ? (
        <details className="whole">
          <summary className="muted">{period}</summary>
          {moments}
        </details>
      ) : (
        moments
      )}
      <div className={css.tools}>
        {hasTable && (
          <Button
            variant="bare"
            aria-pressed={state.shows === 'table'}
            onClick={() => onShow(state.shows === 'table' ? 'chart' : 'table')}
          >
            <Trans>Table</Trans>
          </Button>
        )}
        {props.children}
      </div>
    </div>
  );
}
