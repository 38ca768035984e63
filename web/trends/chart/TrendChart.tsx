import { Trans, useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { panBy, type Range, zoomAbout } from '../range/range.ts';
import type { TrendMark } from '../trend.ts';
import { type ChartActs, keyAct } from './chartKeys.ts';
import type { Plot, PlotBox } from './createPlot.ts';
import { fetchPlot } from './fetchPlot.ts';
import { followGestures } from './gestures.ts';
import { MarkLane } from './MarkLane.tsx';
import type { Scene } from './scene.ts';
import css from './TrendChart.module.css';
import { axesKey } from './unitAxes.ts';
import { useChartLook } from './useChartLook.ts';

interface TrendChartProps {
  readonly range: Range;
  readonly scene: Scene;
  readonly marks: readonly TrendMark[];
  /** What it shows, for whoever can't see it. */
  readonly label: string;
  readonly describedBy: string;
  readonly columnMs: number;
  /** The cursor that the keyboard moves. */
  readonly cursor: number | undefined;
  readonly isZooming: boolean;
  readonly now: () => number;
  /** The range that it came to rest at. */
  readonly onRange: (range: Range) => void;
  readonly onTap: (at: number) => void;
  readonly onHover: (at: number | undefined) => void;
  readonly onCursor: (at: number) => void;
  readonly onOther: () => void;
  readonly onClear: () => void;
  readonly onLive: () => void;
  /** How wide the lines are, CSS pixels: so many columns are asked for. */
  readonly onWidth: (px: number) => void;
}

/** The picture is asked for anew so long after it last moved, ms. */
const restMs = 150;

/** The chart: it draws, and tells what mouse, fingers and keys ask of it. */
export function TrendChart(props: TrendChartProps) {
  const { range, scene, marks, label, describedBy, columnMs, cursor, isZooming, onWidth } = props;
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const stretch = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [box, setBox] = useState<PlotBox>();
  const size = useSize(host);
  const look = useChartLook(host);
  const { part, isFailed, again } = usePlot();
  /** Where the picture is while it moves; undefined: at rest. */
  const moving = useRef<Range>(undefined);
  const frame = useRef(0);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);

  const draw = useCallback(() => {
    frame.current = 0;
    const shown = moving.current ?? latest.current.range;
    plot.current?.show(shown, latest.current.scene, moving.current !== undefined);
    const { range: drawn } = latest.current;
    if (lane.current) {
      const length = shown.to - shown.from;
      const { style } = lane.current;
      const size = `${((drawn.to - drawn.from) / length) * 100}%`;
      // A pan lays nothing out anew: only a zoom changes how far the marks are apart.
      if (style.inlineSize !== size) style.inlineSize = size;
      style.translate = `${((drawn.from - shown.from) / (drawn.to - drawn.from)) * 100}%`;
    }
  }, []);
  const schedule = useCallback(() => {
    if (frame.current === 0) frame.current = requestAnimationFrame(draw);
  }, [draw]);
  const move = useCallback(
    (next: Range) => {
      moving.current = next;
      schedule();
      clearTimeout(rest.current);
      rest.current = setTimeout(() => latest.current.onRange(next), restMs);
    },
    [schedule],
  );
  useEffect(
    () => () => {
      clearTimeout(rest.current);
      cancelAnimationFrame(frame.current);
    },
    [],
  );

  const key = axesKey(scene.axes);
  const { locale, zone } = scene.words;
  const { width, height } = size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of axes, look, size or language takes another plot; what it shows follows below
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !look || !part || width < 40 || height < 40) return;
    const made = part.createPlot({
      host: element,
      width,
      height,
      look,
      range: moving.current ?? latest.current.range,
      scene: latest.current.scene,
      onBox: (next) => {
        setBox(next);
        latest.current.onWidth(next.width);
      },
    });
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, [part, key, look, width, height, locale, zone]);
  // What came to rest is where the address is now; what moves on goes on moving.
  const { from, to } = range;
  useLayoutEffect(() => {
    const at = moving.current;
    if (at && Math.round(at.from) === Math.round(from) && Math.round(at.to) === Math.round(to))
      moving.current = undefined;
  }, [from, to]);
  // A press of the mouse that only reads values draws nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it draws
  useLayoutEffect(() => {
    draw();
  }, [draw, scene, from, to, part, key, look, width, height, box]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    return followGestures({
      host: element,
      box: () => plot.current?.box() ?? { left: 0, top: 0, width: element.clientWidth || 1, height: 1 },
      range: () => moving.current ?? latest.current.range,
      now: () => latest.current.now(),
      isZooming: () => latest.current.isZooming,
      onMove: move,
      onTap: (at) => latest.current.onTap(at),
      onHover: (at) => latest.current.onHover(at),
      onStretch: (chosen) => {
        const shown = moving.current ?? latest.current.range;
        const style = stretch.current?.style;
        if (!style) return;
        const length = shown.to - shown.from;
        style.display = chosen ? 'block' : 'none';
        if (!chosen) return;
        style.insetInlineStart = `${((chosen.from - shown.from) / length) * 100}%`;
        style.inlineSize = `${((chosen.to - chosen.from) / length) * 100}%`;
      },
    });
  }, [move]);

  const acts = useMemo<ChartActs>(
    () => ({
      range,
      cursor,
      columnMs,
      onCursor: (at) => latest.current.onCursor(at),
      onPan: (ms) => move(panBy(moving.current ?? latest.current.range, ms, latest.current.now())),
      onZoom: (factor, at) => move(zoomAbout(moving.current ?? latest.current.range, at, factor, latest.current.now())),
      onOther: () => latest.current.onOther(),
      onClear: () => latest.current.onClear(),
      onLive: () => latest.current.onLive(),
      onMarks: () => nearestMark(lane.current, cursor)?.focus(),
    }),
    [range, cursor, columnMs, move],
  );
  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const act = keyAct(event);
    if (!act) return;
    event.preventDefault();
    act(acts);
  };
  // A width that nobody measured is one of a window without layout: columns for it are asked for all the same.
  useEffect(() => {
    if (!look) onWidth(600);
  }, [look, onWidth]);
  const inner = box && { insetInlineStart: box.left, inlineSize: box.width };
  return (
    <div className={css.frame}>
      <div
        ref={host}
        className={css.chart}
        role="application"
        aria-label={label}
        aria-describedby={describedBy}
        aria-roledescription={t`chart`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes the keyboard
        tabIndex={0}
        data-zooming={isZooming || undefined}
        onKeyDown={press}
      />
      {isFailed && (
        <div className={css.failed}>
          <StaleNotice onRetry={again}>
            <Trans>The chart could not be fetched.</Trans>
          </StaleNotice>
        </div>
      )}
      <div className={css.over} style={inner}>
        <div ref={stretch} className={css.stretch} />
        <div ref={lane} className={css.lane}>
          <MarkLane marks={marks} range={range} widthPx={box?.width ?? 600} />
        </div>
      </div>
    </div>
  );
}

type PlotPart = Awaited<ReturnType<typeof fetchPlot>>;

/** What draws, as soon as it was fetched. */
function usePlot(): { readonly part: PlotPart | undefined; readonly isFailed: boolean; readonly again: () => void } {
  const [part, setPart] = useState<PlotPart>();
  const [isFailed, setFailed] = useState(false);
  const again = useCallback(() => {
    setFailed(false);
    fetchPlot().then(setPart, () => setFailed(true));
  }, []);
  useEffect(again, [again]);
  return { part, isFailed, again };
}

/** The mark nearest to a moment, as it is drawn. */
function nearestMark(lane: HTMLElement | null, at: number | undefined): HTMLElement | undefined {
  const marks = [...(lane?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const far = (mark: HTMLElement) => (at === undefined ? 0 : Math.abs(Number(mark.dataset.at) - at));
  return marks.toSorted((a, b) => far(a) - far(b))[0];
}

function useSize(host: { readonly current: HTMLElement | null }): { readonly width: number; readonly height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [host]);
  return size;
}
