import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useMemo } from 'react';
import type { Point } from '../../../../protocol/point.ts';
import { usePasts } from '../../../live/past/usePasts.ts';
import { useWorld, type World } from '../../../live/WorldContext.ts';
import { useSame } from '../../../ui/useSame.ts';
import { alarmId } from '../../marks/alarmMarks.ts';
import { usePage } from '../../PageContext.ts';
import { unknownPoint } from '../../pageFindings.ts';
import type { ElementProps } from '../elementProps.ts';
import css from '../elements.module.css';
import { TrendLegend } from './TrendLegend.tsx';
import { TrendNote } from './TrendNote.tsx';
import { TrendPicture } from './TrendPicture.tsx';
import { TrendTimes } from './TrendTimes.tsx';
import { trendPens } from './trendPens.ts';
import { useTrendText } from './useTrendText.ts';

/** The tokens of what shows values elsewhere, in the colours of this page. */
const colours = {
  '--live': 'var(--synoptic-live)',
  '--text': 'var(--synoptic-ink)',
  '--text-muted': 'var(--synoptic-dead)',
} as CSSProperties;

/** The marks of values are in its legend: what is recorded stays true when the present is unknown. */
export function TrendData(props: ElementProps<'TrendData'>) {
  const { placed, element, infoNumber, point } = props;
  const { t } = useLingui();
  const { past } = useWorld();
  const { isInRows, isSelectable, findings } = usePage();
  const { points, missing } = usePoints(props);
  useEffect(() => {
    const reasons = missing.map((number) => unknownPoint({ ...element, infoNumber: number }));
    return reasons.length > 0 ? findings.add({ element, reasons }) : undefined;
  }, [findings, element, missing]);
  const names = points.map(({ name }) => name).join(', ');
  const root = {
    id: `element-${placed.index}`,
    className: css.element,
    style: { ...placed.style, ...colours },
    'data-index': placed.index,
    'data-info': infoNumber,
    'data-quality': 'good',
    'data-state': 'good',
    'data-inline': isInRows ? '' : undefined,
    'aria-label': names ? t`Trend: ${names}` : t`Trend`,
  };
  const shown = (
    <span id={`${root.id}-shows`} className="tall whole">
      {past ? <Recorded {...props} points={points} past={past} /> : <NowhereRecorded points={points} />}
    </span>
  );
  if (!point || !isSelectable || isInRows) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a picture and what it is called, not a set of fields
      <div {...root} role="group">
        {shown}
      </div>
    );
  }
  return (
    <button {...root} type="button" aria-labelledby={`${root.id} ${root.id}-shows ${alarmId(placed.index)}`}>
      {shown}
    </button>
  );
}

/** In the order of the element; `missing`: numbers of none. */
function usePoints({ element, infoNumber }: ElementProps<'TrendData'>) {
  const { store } = useWorld();
  const { points: list } = usePage();
  return useMemo(() => {
    const numbers = [...new Set([infoNumber, ...element.furtherInfoNumbers])].filter((one) => one !== undefined);
    const found = numbers.map((number) => [number, store.get(number).point] as const);
    return {
      points: found.flatMap(([, point]) => point ?? []),
      missing: list.size === 0 ? [] : found.flatMap(([number, point]) => (point ? [] : number)),
    };
  }, [store, list, element, infoNumber]);
}

function NowhereRecorded({ points }: Pick<RecordedProps, 'points'>) {
  return (
    <>
      <TrendLegend pens={trendPens(points.map((point) => ({ point, past: undefined }))).pens} isRead={false} />
      <TrendNote kind="nowhere" />
    </>
  );
}

interface RecordedProps extends ElementProps<'TrendData'> {
  readonly points: readonly Point[];
  readonly past: NonNullable<World['past']>;
}

function Recorded({ element: { hours }, points, past }: RecordedProps) {
  const { isInRows } = usePage();
  const ids = useSame(points.map(({ id }) => id));
  const states = usePasts(past, ids, hours);
  const drawn = useMemo(
    () => trendPens(points.map((point, i) => ({ point, past: states[i]?.past }))),
    [points, states],
  );
  const read = states.find((state) => state.past)?.past;
  const hasFailed = states.some(({ status }) => status === 'failed');
  const isEmpty = drawn.pens.every(({ paths }) => !paths);
  const text = useTrendText(drawn.pens, hours);
  return (
    <>
      <TrendLegend pens={drawn.pens} isRead={read !== undefined && !isEmpty} />
      {isEmpty ? (
        <TrendNote kind={read ? 'nothing' : hasFailed ? 'failed' : 'loading'} />
      ) : (
        <TrendPicture {...drawn} isInRows={isInRows === true} />
      )}
      {read && !isEmpty && (
        <>
          <TrendTimes past={read} isStale={hasFailed} />
          <span className="unseen">{` ${text}`}</span>
        </>
      )}
    </>
  );
}
