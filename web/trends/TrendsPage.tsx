import { Trans, useLingui } from '@lingui/react/macro';
import { ChartLine } from 'lucide-react';
import { lazy, Suspense, useCallback, useId, useMemo, useState } from 'react';
import { useFreshness } from '../live/useFreshness.ts';
import { useMoment } from '../live/useMoment.ts';
import { durationText } from '../text/durationText.ts';
import { fetchLater } from '../text/language.ts';
import { Button } from '../ui/Button.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { AddressFaults } from './AddressFaults.tsx';
import { ChartNotes, columnMsOf } from './ChartNotes.tsx';
import { fetchPlot } from './chart/fetchPlot.ts';
import { TrendChart } from './chart/TrendChart.tsx';
import type { AskHistory } from './load/historyLoader.ts';
import { useHistory } from './load/useHistory.ts';
import { useLiveEdge } from './load/useLiveEdge.ts';
import type { FindPoints } from './pens/AddPen.tsx';
import { PenList } from './pens/PenList.tsx';
import { moved } from './pens/penList.ts';
import type { AroundChart, TrendPen, TrendPicture } from './picture.ts';
import { RangeBar } from './RangeBar.tsx';
import { panBy, type Range, upTo, zoomAbout } from './range/range.ts';
import type { AddressFault } from './range/trendAddress.ts';
import { CursorWords } from './readings/CursorWords.tsx';
import { usePenReadings } from './readings/usePenReadings.ts';
import css from './TrendsPage.module.css';
import type { TrendMark, TrendState } from './trend.ts';
import { comparedRange, useQueries } from './useQueries.ts';
import { useScene } from './useScene.ts';

const AddPen = lazy(async () => ({ default: (await fetchLater(() => import('./pens/AddPen.tsx'))).AddPen }));

export interface TrendsPageProps extends AroundChart {
  /** As the address has it; a live range ends now. */
  readonly state: TrendState;
  readonly faults: readonly AddressFault[];
  readonly pens: readonly TrendPen[];
  /** Changes a part of it; `isStep`: a place of its own in the browser's history. */
  readonly onChange: (part: Partial<TrendState>, isStep?: boolean) => void;
  readonly ask: AskHistory;
  readonly find: FindPoints;
  readonly placeOf: (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;
  readonly marks: readonly TrendMark[];
  /** The device's clock at the last tick, UTC ms, and now. */
  readonly now: number;
  readonly clock: () => number;
  readonly timeZone: string;
}

const noCursors: readonly number[] = [];

/** The past of up to twelve points as curves. */
export function TrendsPage(props: TrendsPageProps) {
  const { state, faults, pens, onChange, ask, find, placeOf, marks, now, clock, timeZone, tools, table, below } = props;
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  const { link, since } = useFreshness();
  const help = useId();
  const [isAdding, setAdding] = useState(false);
  const [isZooming, setZooming] = useState(false);
  const [hover, setHover] = useState<number>();
  const [active, setActive] = useState(0);
  const [width, setWidth] = useState(0);
  const isWide = useMedia('(width >= 48rem)');

  const queries = useQueries({ state, width, now });
  const { history, status, again } = useHistory(ask, queries.shown);
  const compared = useHistory(
    ask,
    useMemo(
      () => comparedRange(queries.shown, state.comparison, timeZone),
      [queries.shown, state.comparison, timeZone],
    ),
  );
  const edge = useLiveEdge(pens, state.isLive);
  const scene = useScene({
    state,
    pens,
    history,
    earlier: compared.history,
    edge,
    now,
    timeZone,
    marks,
    mostAxes: isWide ? 4 : 2,
  });
  const columnMs = columnMsOf(history);
  const { cursors } = state;
  const read = useMemo(
    () => (cursors.length > 0 ? cursors : hover === undefined ? noCursors : [hover]),
    [cursors, hover],
  );
  const readings = usePenReadings({ pens, history }, read);

  const onRange = useCallback(
    ({ from, to }: Range, isStep?: boolean) => {
      const [begin, end] = [Math.round(from), Math.round(to)];
      const length = end - begin;
      // What ends now goes on with the clock.
      const isLive = state.isLive && Math.abs(end - clock()) < length * 0.02;
      onChange({ ...(isLive ? upTo(clock(), length) : { from: begin, to: end }), isLive }, isStep);
    },
    [onChange, state.isLive, clock],
  );
  const setCursor = useCallback(
    (at: number) => {
      const next = [...cursors];
      next[Math.min(active, cursors.length)] = Math.round(at);
      onChange({ cursors: next });
    },
    [cursors, active, onChange],
  );
  // A press sets the first cursor, another one the second, and from then on the nearer of both.
  const onTap = useCallback(
    (at: number) => {
      const [a, b] = cursors;
      const which = a === undefined ? 0 : b === undefined ? 1 : Math.abs(a - at) <= Math.abs(b - at) ? 0 : 1;
      const next = [...cursors];
      next[which] = Math.round(at);
      setActive(which);
      onChange({ cursors: next });
    },
    [cursors, onChange],
  );
  const picture: TrendPicture = {
    state,
    pens,
    history,
    earlier: compared.history,
    timeZone,
    draw: async (size, theme) => (await fetchPlot()).drawPicture({ range: state, scene, pens }, size, theme),
  };
  const [fromText, toText] = [momentOf(state.from).exact, momentOf(state.to).exact];
  const names = pens.map(({ name }) => name).join(', ');
  const isLost = state.isLive && link === 'lost';
  const toggle = (id: string) =>
    onChange(
      { points: state.points.includes(id) ? state.points.filter((one) => one !== id) : [...state.points, id] },
      true,
    );
  const hide = (id: string) => {
    const { hidden = [] } = state;
    onChange({ hidden: hidden.includes(id) ? hidden.filter((one) => one !== id) : [...hidden, id] });
  };
  const hiddenUnits = scene.axes.filter(({ side }) => side === undefined).map(({ unit }) => unit || '1');
  return (
    <div className={css.page}>
      <RangeBar
        state={state}
        timeZone={timeZone}
        isZooming={isZooming}
        onZooming={setZooming}
        onSpan={(ms) => onChange({ ...upTo(clock(), ms), isLive: true }, true)}
        onLive={() => onChange({ ...upTo(clock(), state.to - state.from), isLive: true }, true)}
        onZoom={(factor) =>
          onRange(zoomAbout(state, state.isLive ? state.to : (state.from + state.to) / 2, factor, clock()))
        }
        onPan={(part) => onRange(panBy(state, (state.to - state.from) * part, clock()))}
        onRange={(range) => onChange({ ...range, isLive: false }, true)}
        onCompare={(comparison) => onChange({ comparison }, true)}
        onShow={(shows) => onChange({ shows }, true)}
        hasTable={table !== undefined}
      >
        {tools?.(picture)}
      </RangeBar>
      <div className={css.notices}>
        <AddressFaults faults={faults} />
        {status === 'unanswered' && (
          <StaleNotice onRetry={again}>
            {history ? undefined : <Trans>The device does not answer: its past could not be read.</Trans>}
          </StaleNotice>
        )}
        {status === 'refused' && (
          <StaleNotice onRetry={again}>
            <Trans>The device does not take this question about the past.</Trans>
          </StaleNotice>
        )}
        {isLost && since !== undefined && (
          <p role="status">
            <Trans>Not live: the device has not been heard since {momentOf(since).exact}.</Trans>
          </p>
        )}
      </div>
      <div className={css.content}>
        <div className={css.left}>
          {pens.length === 0 ? (
            <div className={css.empty}>
              <ChartLine size={40} aria-hidden />
              <p>
                <Trans>No pen is chosen yet. Choose points, and see what they were.</Trans>
              </p>
              <Button look="main" onClick={() => setAdding(true)}>
                <Trans>Choose points</Trans>
              </Button>
            </div>
          ) : state.shows === 'table' && table ? (
            table(picture)
          ) : (
            <div className={css.picture}>
              <TrendChart
                range={state}
                scene={scene}
                marks={marks}
                label={t`Trend of ${names}, from ${fromText} to ${toText}`}
                describedBy={help}
                columnMs={columnMs}
                cursor={cursors[Math.min(active, cursors.length - 1)]}
                isZooming={isZooming}
                now={clock}
                onRange={onRange}
                onTap={onTap}
                onHover={setHover}
                onCursor={setCursor}
                onOther={() => setActive(active === 0 && cursors.length > 0 ? 1 : 0)}
                onClear={() => {
                  setActive(0);
                  onChange({ cursors: [] });
                }}
                onLive={() => onChange({ ...upTo(clock(), state.to - state.from), isLive: true }, true)}
                onWidth={setWidth}
              />
            </div>
          )}
          {pens.length > 0 && (
            <>
              <ChartNotes history={history} status={status} pens={pens} from={state.from} hiddenUnits={hiddenUnits} />
              <p id={help} className={css.help}>
                <Trans>
                  Arrows move the cursor, C the other one, Delete takes them away. Shift with arrows pans, + and − zoom,
                  Home and End go to the ends, L to now, Enter to the marks.
                </Trans>
              </p>
            </>
          )}
        </div>
        {pens.length > 0 && (
          <div className={css.side}>
            {read.length > 0 && (
              <div className={css.cursors}>
                {read.map((at, i) => (
                  <span key={i === 0 ? 'A' : 'B'}>
                    {cursors.length > 0 && <b>{i === 0 ? 'A' : 'B'} </b>}
                    {momentOf(at).exact}
                  </span>
                ))}
                {cursors.length > 1 && (
                  <span>{durationText(i18n.locale, Math.abs((cursors[1] ?? 0) - (cursors[0] ?? 0)))}</span>
                )}
                {cursors.length > 0 && (
                  <Button look="bare" onClick={() => onChange({ cursors: [] })}>
                    <Trans>Clear cursors</Trans>
                  </Button>
                )}
              </div>
            )}
            <PenList
              readings={readings}
              chosen={state.chosen}
              cursors={read.length}
              onChoose={(chosen) => onChange({ chosen })}
              onHide={hide}
              onMove={(id, by) => onChange({ points: moved(state.points, id, by) })}
              onRemove={toggle}
              onAdd={() => setAdding(true)}
              placeOf={placeOf}
            />
          </div>
        )}
      </div>
      {pens.length > 0 && below && <div className={css.below}>{below(picture)}</div>}
      <CursorWords
        readings={readings}
        at={cursors[Math.min(active, cursors.length - 1)]}
        which={active}
        className={css.said}
      />
      <Suspense>
        {isAdding && <AddPen find={find} chosen={state.points} onToggle={toggle} onClose={() => setAdding(false)} />}
      </Suspense>
    </div>
  );
}
