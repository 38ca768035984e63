import uPlot from 'uplot';
import { numberText } from '../../text/valueText.ts';
import type { Range } from '../range/range.ts';
import { createLayer } from './chartLayer.ts';
import type { ChartLook } from './chartLook.ts';
import { drawScene } from './drawScene.ts';
import { stripPx } from './drawStrip.ts';
import type { Scene } from './scene.ts';
import { stripsOf } from './strips.ts';
import { timeTicks } from './timeTicks.ts';
import type { UnitAxis } from './unitAxes.ts';

/** The room of the lines and strips within the chart, CSS pixels. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Plot {
  /** Draws this range and scene now; one that moves is the picture of before, moved and stretched. */
  readonly show: (range: Range, scene: Scene, isMoving?: boolean) => void;
  readonly box: () => PlotBox;
  readonly canvas: HTMLCanvasElement;
  readonly destroy: () => void;
}

interface PlotSetting {
  readonly host: HTMLElement;
  readonly width: number;
  readonly height: number;
  readonly look: ChartLook;
  readonly range: Range;
  readonly scene: Scene;
  readonly onBox?: (box: PlotBox) => void;
}

/** Room above the lines for the marks of events, CSS pixels. */
const marksPx = 26;
/** Least room for lines between the strips and the marks. */
const leastLinesPx = 40;

/** The chart on a canvas: uPlot reckons scales and axes, and all between them is drawn by `drawScene`. */
export function createPlot(setting: PlotSetting): Plot {
  const { host, width, height, look, onBox } = setting;
  let { range, scene } = setting;
  let box: PlotBox | undefined;
  let isMoving = false;
  const layer = createLayer();
  const font = `${look.fontPx}px ${look.font}`;
  const { locale, zone } = scene.words;
  const ticks = new Map<number, string>();
  const stripsPx = (u: uPlot) =>
    Math.min(stripsOf(scene.tracks).length * stripPx, u.bbox.height / uPlot.pxRatio - leastLinesPx);
  /** Lines end above the strips: their scale goes on below them. */
  const valueRange = (u: uPlot, key: string): [number, number] => {
    const axis = scene.axes.find((one) => one.key === key);
    if (!axis) return [0, 1];
    const all = u.bbox.height / uPlot.pxRatio || height;
    const below = hasLines(scene) ? Math.max(0, stripsPx(u)) : 0;
    return [axis.min - ((axis.max - axis.min) * below) / Math.max(1, all - below), axis.max];
  };
  const u = new uPlot(
    {
      width,
      height,
      padding: [marksPx, null, null, null],
      legend: { show: false },
      cursor: { show: false },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      series: [{}],
      scales: {
        x: { time: false, auto: false, range: () => [range.from, range.to] },
        ...Object.fromEntries(
          scene.axes.map(({ key }) => [key, { auto: true, range: (plot: uPlot) => valueRange(plot, key) }]),
        ),
      },
      axes: [
        {
          scale: 'x',
          stroke: look.muted,
          font,
          size: look.fontPx * 3.4,
          gap: 4,
          grid: { stroke: look.line, width: 1 },
          ticks: { stroke: look.line, width: 1, size: 5 },
          splits: (plot) => {
            ticks.clear();
            const all = timeTicks(range, {
              width: plot.bbox.width / uPlot.pxRatio,
              zone,
              locale,
              space: look.fontPx * 6.4,
            });
            for (const { at, label, day } of all) ticks.set(at, day ? `${label}\n${day}` : label);
            return all.map(({ at }) => at);
          },
          values: (_, splits) => splits.map((at) => ticks.get(at) ?? ''),
        },
        ...scene.axes
          .filter(({ side }) => side !== undefined)
          .map((axis, i) => valueAxis(axis, look, font, locale, i === 0, () => scene.axes)),
      ],
      hooks: {
        draw: [
          (plot) => {
            const ratio = uPlot.pxRatio;
            const { left, top, width: inner, height: all } = plot.bbox;
            const lines = all - Math.max(0, stripsPx(plot)) * ratio;
            layer.show(
              { canvas: plot.ctx.canvas, left, top, width: inner, height: all },
              range,
              scene,
              isMoving,
              (ctx) => {
                const span = range.to - range.from;
                const paper = { ctx, look, ratio, left, top, width: inner, height: lines, ...range };
                drawScene(scene, { ...paper, xOf: (at) => left + ((at - range.from) / span) * inner }, (key) => {
                  const { min = 0, max = 1 } = plot.scales[key] ?? {};
                  return (value) => top + all - ((value - min) / (max - min || 1)) * all;
                });
              },
            );
            const next = { left: left / ratio, top: top / ratio, width: inner / ratio, height: all / ratio };
            if (JSON.stringify(next) !== JSON.stringify(box)) {
              box = next;
              onBox?.(next);
            }
          },
        ],
      },
    },
    [[range.from, range.to]],
    host,
  );
  return {
    show: (nextRange, nextScene, moves = false) => {
      range = nextRange;
      scene = nextScene;
      isMoving = moves;
      u.batch(() => u.setScale('x', { min: range.from, max: range.to }), true);
    },
    box: () => box ?? { left: 0, top: 0, width, height },
    canvas: u.ctx.canvas,
    destroy: () => u.destroy(),
  };
}

function hasLines({ axes }: Scene): boolean {
  return axes.length > 0;
}

function valueAxis(
  { key, unit, side, pens, digits }: UnitAxis,
  look: ChartLook,
  font: string,
  locale: string,
  isFirst: boolean,
  axes: () => readonly UnitAxis[],
): uPlot.Axis {
  const aboveStrips: uPlot.Axis.Filter = (_, splits) => {
    const least = axes().find((axis) => axis.key === key)?.min ?? Number.NEGATIVE_INFINITY;
    return splits.map((value) => (value >= least ? value : null));
  };
  return {
    scale: key,
    side: side === 'left' ? 3 : 1,
    stroke: look.muted,
    font,
    label: [unit, `(${pens.join(', ')})`].filter(Boolean).join(' '),
    labelFont: font,
    labelSize: look.fontPx * 1.5,
    labelGap: 0,
    gap: 3,
    space: look.fontPx * 3,
    size: (_, values) => 14 + Math.max(2, ...(values ?? []).map((text) => text?.length ?? 0)) * look.fontPx * 0.6,
    grid: isFirst ? { stroke: look.line, width: 1, filter: aboveStrips } : { show: false },
    ticks: { stroke: look.line, width: 1, size: 4, filter: aboveStrips },
    filter: aboveStrips,
    values: (_, splits, __, ___, step) => {
      const shown = Math.max(Math.min(digits, 6), Math.ceil(-Math.log10(step) - 1e-9));
      const text = numberText(locale, undefined);
      const format =
        shown > 0
          ? new Intl.NumberFormat(locale, {
              signDisplay: 'negative',
              maximumFractionDigits: Math.min(12, Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))),
            })
          : undefined;
      return splits.map((value) => (value === null ? null : (format?.format(value) ?? text(value))));
    },
  };
}
