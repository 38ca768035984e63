import { Trans, useLingui } from '@lingui/react/macro';
import { ChartLine } from 'lucide-react';
import { type CSSProperties, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import type { AlarmLimit } from '../../protocol/alarms/alarmLimit.ts';
import { useMoment } from '../live/useMoment.ts';
import { later } from '../text/later.tsx';
import { Button } from '../ui/Button.tsx';
import { useMedia } from '../ui/browser/useMedia.ts';
import { zoneTime } from '../ui/zoneTime.ts';
import { ChartNotes, columnMsOf } from './ChartNotes.tsx';
import { CursorMoments } from './CursorMoments.tsx';
import { fetchPlot } from './chart/fetchPlot.ts';
import { TrendChart } from './chart/TrendChart.tsx';
import { isStrip } from './chart/tracks.ts';
import { FirstWords } from './FirstWords.tsx';
import type { AskHistory } from './load/historyLoader.ts';
import { useHistory } from './load/useHistory.ts';
import { useLiveEdge } from './load/useLiveEdge.ts';
import type { MarksInUse } from './marks/useMarks.ts';
import { NothingRecorded } from './NothingRecorded.tsx';
import { penActs } from './penActs.ts';
import type { FindPoints } from './pens/AddPen.tsx';
import { PenList } from './pens/PenList.tsx';
import type { AroundChart, TrendPen, TrendPicture } from './picture.ts';
import { RangeBar } from './RangeBar.tsx';
import type { AddressFault } from './range/trendAddress.ts';
import { rangeActs } from './rangeActs.ts';
import { CursorWords } from './readings/CursorWords.tsx';
import { usePenReadings } from './readings/usePenReadings.ts';
import { NotLoaded, TrendNotices } from './TrendNotices.tsx';
import css from './TrendsPage.module.css';
import type { ChangeTrend, FirstView, TrendState } from './trend.ts';
import { useCursors } from './useCursors.ts';
import { useLateWords } from './useLateWords.ts';
import { comparedRange, useQuery } from './useQuery.ts';
import { useRefocus } from './useRefocus.ts';
import { useScene } from './useScene.ts';

const AddPen = later(async () => (await import('./pens/AddPen.tsx')).AddPen);

export interface TrendsPageProps extends AroundChart {
  /** A live range ends now. */
  readonly state: TrendState;
  /** Undefined: what the address says. */
  readonly first?: FirstView | undefined;
  readonly faults: readonly AddressFault[];
  readonly pens: readonly TrendPen[];
  readonly onChange: ChangeTrend;
  readonly ask: AskHistory;
  readonly find: FindPoints;
  readonly placeOf: (infoNumber: number) => { readonly href: string; readonly name: string } | undefined;
  readonly marks: Pick<MarksInUse, 'marks' | 'hasMore'>;
  readonly alarmLimits: readonly AlarmLimit[];
  /** Device time at the last tick, UTC ms; `clock` reads the current one. */
  readonly now: number;
  readonly clock: () => number;
  readonly timeZone: string;
}

export function TrendsPage(props: TrendsPageProps) {
  const { state, pens, onChange, ask, marks, now, clock, timeZone, alarmLimits, tools, table, below } = props;
  const { t } = useLingui();
  const momentOf = useMoment();
  const help = useId();
  const [isAdding, setAdding] = useState(false);
  const [isZooming, setZooming] = useState(false);
  const [width, setWidth] = useState(0);
  const isWide = useMedia('(width >= 48rem)');

  const query = useQuery({ state, width, now });
  const loaded = useHistory(ask, query);
  const { history } = loaded;
  const { comparison } = state;
  const earlier = useHistory(
    ask,
    useMemo(() => comparedRange(query, comparison, timeZone), [query, comparison, timeZone]),
  );
  const edge = useLiveEdge(pens, state.isLive);
  const scene = useScene({
    ...{ state, pens, loaded, earlier, alarmLimits, edge, now, timeZone, marks: marks.marks },
    mostAxes: isWide ? 4 : 2,
  });
  const acts = rangeActs({ width, clock, onChange, askNow: loaded.askNow });
  const page = useRef<HTMLDivElement>(null);
  const refocus = useRefocus(page);
  const { onToggle, onMove, ...onPens } = penActs(onChange);
  const { active, moved, read, ...cursorActs } = useCursors(state.cursors, onChange);
  const readings = usePenReadings({ pens, history, earlier: earlier.history, timeZone, comparison }, read);
  const late = useLateWords(history, pens, read);
  const add = () => setAdding(true);
  const move = (id: string, by: -1 | 1) => {
    refocus(`[data-move="${by}"]`);
    onMove(id, by);
  };
  const remove = (id: string) => {
    refocus('[data-add]');
    onToggle(id);
  };
  const clear = () => {
    refocus('[role="application"]');
    cursorActs.onClear();
  };

  const picture = useMemo<TrendPicture>(
    () => ({
      ...{ state, pens, history, earlier: earlier.history, timeZone },
      draw: async (size, theme) => (await fetchPlot()).drawPicture({ range: state, scene, pens }, size, theme),
    }),
    [state, pens, history, earlier.history, timeZone, scene],
  );
  // The chart is drawn first, and then what surrounds it.
  const settled = useDeferredValue(picture);
  const [toolbar, tableShown, belowShown] = [
    useMemo(() => tools?.(settled), [tools, settled]),
    useMemo(() => state.shows === 'table' && table?.(settled), [state.shows, table, settled]),
    useMemo(() => below?.(settled), [below, settled]),
  ];
  const [fromText, toText] = [momentOf(state.from).exact, momentOf(state.to).exact];
  const names = pens.map(({ name }) => name).join(', ');
  const hiddenUnits = scene.axes.filter(({ side }) => side === undefined).map(({ unit }) => unit || t`no unit`);
  const hasPens = pens.length > 0;
  const stripCount = pens.filter(({ point, isHidden }) => point && isStrip(point) && !isHidden).length;
  return (
    <div ref={page} className={css.page} style={{ '--strips': stripCount } as CSSProperties}>
      <RangeBar
        {...acts}
        {...{ state, timeZone, isZooming }}
        onZooming={setZooming}
        onRange={(range) => onChange(() => ({ ...range, isLive: false }), true)}
        onCompare={(next) => onChange(() => ({ comparison: next }), true)}
        onShow={(shows) => onChange(() => ({ shows }), true)}
        hasTable={table !== undefined}
      >
        {toolbar}
      </RangeBar>
      {hasPens && <RangeOnPaper {...{ state, timeZone }} />}
      <TrendNotices faults={props.faults} loaded={loaded} isLive={state.isLive} />
      {props.first === 'moved' && (
        <FirstWords
          onSelect={() => {
            onChange(() => ({ points: [] }), true);
            add();
          }}
        >
          {props.start}
        </FirstWords>
      )}
      {!hasPens ? (
        <NoPens onAdd={add} first={props.first}>
          {props.start}
        </NoPens>
      ) : (
        tableShown || (
          <div className={css.picture}>
            <TrendChart
              {...cursorActs}
              range={state}
              scene={scene}
              marks={marks.marks}
              label={t`Trend of ${names}, ${fromText} to ${toText}`}
              describedBy={help}
              columnMs={columnMsOf(history)}
              cursor={moved}
              {...{ isZooming, stripCount }}
              now={clock}
              onRange={acts.onRange}
              onLive={acts.onLive}
              onWidth={setWidth}
            />
            {history && <NothingRecorded pens={pens} history={history} />}
          </div>
        )
      )}
      {hasPens && (
        <>
          <ChartNotes
            {...{ loaded, pens, from: state.from, hiddenUnits, hasMoreMarks: marks.hasMore }}
            limits={scene.limits}
            onZoom={acts.onZoom}
          />
          <PenList
            {...{ ...onPens, readings, chosen: state.chosen, cursors: read.length, placeOf: props.placeOf }}
            sideOf={(pen) => scene.axes.find((axis) => axis.pens.includes(pen))?.side}
            onMove={move}
            onRemove={remove}
            onAdd={add}
          >
            <CursorMoments cursors={state.cursors} read={read} late={late} onClear={clear} />
          </PenList>
          <p id={help} className={`note noPaper ${css.help}`}>
            <Trans>
              Arrow keys move the cursor, C switches cursors, Delete removes them. Shift+arrows pan, + and − zoom, Home
              and End go to the ends, L goes to now, Enter goes to the marks.
            </Trans>
          </p>
        </>
      )}
      {hasPens && belowShown}
      <CursorWords readings={readings} at={moved} which={active} more={late[Math.min(active, late.length - 1)]} />
      {isAdding && (
        <AddPen find={props.find} chosen={state.points} onToggle={onToggle} onClose={() => setAdding(false)} />
      )}
    </div>
  );
}

function RangeOnPaper({ state, timeZone }: Pick<TrendsPageProps, 'state' | 'timeZone'>) {
  const { i18n } = useLingui();
  const [from, to] = [state.from, state.to].map((at) => zoneTime(at, 'dayAndTime', i18n.locale, timeZone));
  return (
    <p className="onPaper">
      <Trans>
        {from} to {to}, time zone {timeZone}
      </Trans>
    </p>
  );
}

interface NoPensProps {
  readonly first: FirstView | undefined;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

function NoPens({ first, onAdd, children }: NoPensProps) {
  if (first === 'loading') {
    return (
      <p className="empty" role="status">
        <Trans>Loading recorded values…</Trans>
      </p>
    );
  }
  return (
    <div className="box stack empty">
      {typeof first === 'object' && <NotLoaded onRetry={first.again} />}
      <p>
        <ChartLine size={40} aria-hidden />
      </p>
      <p>
        <Trans>No pens selected. Select points to see their recorded values.</Trans>
      </p>
      <p>
        <Button variant="main" data-add="" onClick={onAdd}>
          <Trans>Select points</Trans>
        </Button>
      </p>
      {children}
    </div>
  );
}
