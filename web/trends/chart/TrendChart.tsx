import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useIsPrinting } from '../../ui/browser/useIsPrinting.ts';
import { latestBrowser } from '../../ui/latest.ts';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useSize } from '../../ui/useSize.ts';
import { panBy, type Range, zoomAbout } from '../range/range.ts';
import type { TrendMark } from '../trend.ts';
import { type ChartActs, keyAct } from './chartKeys.ts';
import type { Plot } from './createPlot.ts';
import { followGestures } from './gestures.ts';
import { MarkLane } from './MarkLane.tsx';
import { createMotion } from './motion.ts';
import { placeLane, placeStretch } from './places.ts';
import type { Box, Scene } from './scene.ts';
import css from './TrendChart.module.css';
import { axesKey } from './unitAxes.ts';
import { useChartStyle } from './useChartStyle.ts';
import { usePlotPart } from './usePlotPart.ts';

interface TrendChartProps extends Omit<ChartActs, 'onPan' | 'onZoom' | 'onMarks'> {
  readonly scene: Scene;
  readonly marks: readonly TrendMark[];
  readonly label: string;
  readonly describedBy: string;
  readonly isZooming: boolean;
  readonly stripCount: number;
  readonly now: () => number;
  /** Called with the range at which the picture comes to rest. */
  readonly onRange: (range: Range) => void;
  readonly onTap: (at: number) => void;
  readonly onHover: (at: number | undefined) => void;
  /** Width of the lines, CSS pixels, which sets the number of columns requested. */
  readonly onWidth: (px: number) => void;
}

/** CSS pixels, scaled to the sheet: readable in portrait and in landscape. */
const paper = { width: 860, height: 360, stripHeight: 38 } as const;

export function TrendChart(props: TrendChartProps) {
  const { range, scene, marks, label, describedBy, isZooming, stripCount, onWidth } = props;
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const lane = useRef<HTMLDivElement>(null);
  const stretch = useRef<HTMLDivElement>(null);
  const plot = useRef<Plot>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const [box, setBox] = useState<Box>();
  const size = useSize(host, 'client');
  const isPrinting = useIsPrinting();
  const style = useChartStyle(host);
  const { part, isFailed, again } = usePlotPart();
  const motion = useMemo(
    () =>
      createMotion({
        range: () => latest.current.range,
        draw: (shown, isMoving) => {
          plot.current?.show(shown, latest.current.scene, isMoving);
          placeLane(lane.current, latest.current.range, shown);
        },
        onRest: (rested) => latest.current.onRange(rested),
        frame: (run) => {
          const frame = requestAnimationFrame(run);
          return () => cancelAnimationFrame(frame);
        },
        after: latestBrowser.after,
        tick: () => performance.now(),
      }),
    [],
  );
  useEffect(() => motion.stop, [motion]);

  const key = axesKey(scene.axes);
  const { locale, zone } = scene.words;
  // While the browser lays out the sheet, no resize is observed.
  const { width, height } = isPrinting
    ? { width: paper.width, height: paper.height + stripCount * paper.stripHeight }
    : size;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another set of axes, look, size or language takes another plot; what it shows follows below
  useLayoutEffect(() => {
    const element = host.current;
    if (!element || !style || !part || width < 40 || height < 40) return;
    const made = part.createPlot({
      ...{ host: element, width, height, style, range: motion.shown(), scene: latest.current.scene },
      onBox: (next) => {
        setBox(next);
        if (!isPrinting) latest.current.onWidth(next.width);
      },
    });
    plot.current = made;
    return () => {
      plot.current = undefined;
      made.destroy();
    };
  }, [part, key, style, width, height, locale, zone]);
  const { from, to } = range;
  useLayoutEffect(() => motion.arrive({ from, to }), [motion, from, to]);
  // A press of the mouse that only reads values must not redraw.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it draws
  useLayoutEffect(motion.draw, [motion, scene, from, to, part, key, style, width, height, box]);

  useEffect(() => {
    const element = host.current;
    if (!element) return;
    return followGestures({
      host: element,
      box: () => plot.current?.box() ?? { left: 0, top: 0, width: element.clientWidth || 1, height: 1 },
      range: motion.shown,
      now: () => latest.current.now(),
      isZooming: () => latest.current.isZooming,
      onMove: motion.move,
      onRelease: motion.release,
      onTap: (at) => latest.current.onTap(at),
      onHover: (at) => latest.current.onHover(at),
      onStretch: (chosen) => placeStretch(stretch.current, chosen, motion.shown()),
    });
  }, [motion]);

  const press = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    const act = keyAct(event);
    if (!act) return;
    event.preventDefault();
    act({
      ...props,
      onPan: (ms) => motion.move(panBy(motion.shown(), ms, props.now())),
      onZoom: (factor, at) => motion.move(zoomAbout(motion.shown(), at, factor, props.now())),
      onMarks: () => nearestMark(lane.current, props.cursor)?.focus(),
    });
  };
  // A window without layout measures no width: request columns all the same.
  useEffect(() => {
    if (!style) onWidth(600);
  }, [style, onWidth]);
  return (
    <div
      className={css.frame}
      style={isPrinting ? ({ '--paper-width': width, '--paper-height': height } as CSSProperties) : undefined}
    >
      <div className={css.drawn}>
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
              <Trans>The chart could not be loaded.</Trans>
            </StaleNotice>
          </div>
        )}
        <div
          className={css.over}
          style={box && ({ '--left': `${box.left}px`, '--width': `${box.width}px` } as CSSProperties)}
        >
          <div ref={stretch} className={css.stretch} />
          <div ref={lane} className={css.lane}>
            <MarkLane marks={marks} range={range} widthPx={box?.width ?? 600} />
          </div>
        </div>
      </div>
    </div>
  );
}

function nearestMark(lane: HTMLElement | null, at: number | undefined): HTMLElement | undefined {
  const marks = [...(lane?.querySelectorAll<HTMLElement>('[data-at]') ?? [])];
  const far = (mark: HTMLElement) => (at === undefined ? 0 : Math.abs(Number(mark.dataset.at) - at));
  return marks.toSorted((a, b) => far(a) - far(b))[0];
}
