import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Radio, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { type TrendSpan, trendSpans } from '../live/past/trendQuery.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { PeriodForm, type PeriodFormProps } from './PeriodForm.tsx';
import type { RangeActs } from './rangeActs.ts';
import css from './TrendsPage.module.css';
import type { TrendState } from './trend.ts';

const spanWords: Readonly<Partial<Record<TrendSpan, MessageDescriptor>>> = {
  '1h': msg`1 h`,
  '8h': msg`8 h`,
  '24h': msg`24 h`,
  '7d': msg`7 d`,
  '30d': msg`30 d`,
  '365d': msg`1 y`,
};

export interface RangeBarProps extends RangeActs, PeriodFormProps {
  readonly isZooming: boolean;
  readonly onZooming: (isZooming: boolean) => void;
  readonly onShow: (shows: TrendState['shows']) => void;
  readonly hasTable: boolean;
  readonly children: ReactNode;
}

export function RangeBar(props: RangeBarProps) {
  const { state, isZooming, onZooming, onSpan, onLive, onZoom, onPan, hasTable, onShow } = props;
  const { i18n, t } = useLingui();
  const length = state.to - state.from;
  const names = Object.entries(spanWords) as [TrendSpan, MessageDescriptor][];
  return (
    <div className={css.bar} role="toolbar" aria-label={t`Period`}>
      <div className={css.spans}>
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
      <div className="row">
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
      <PeriodForm {...props} />
      <div className="row end">
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
