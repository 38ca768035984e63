import uPlot from 'uplot';
import { drawEdges, drawScene } from '../drawing/drawScene.ts';
import { stripPx } from '../drawing/drawStrip.ts';
import type { Range } from '../range/range.ts';
import { createLayer, type LayerBox } from './chartLayer.ts';
import type { ChartLook } from './chartLook.ts';
import { timeAxis, valueAxis } from './plotAxes.ts';
import type { Paper, Scene } from './scene.ts';
import { stripsOf } from './strips.ts';

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
  const stripsPx = (u: uPlot) =>
    Math.max(0, Math.min(stripsOf(scene.tracks).length * stripPx, u.bbox.height / uPlot.pxRatio - leastLinesPx));
  const axisOf = (key: string) => scene.axes.find((one) => one.key === key);
  /** Lines end above the strips: their scale goes on below them. */
  const valueRange = (u: uPlot, key: string): [number, number] => {
    const axis = axisOf(key);
    if (!axis) return [0, 1];
    const all = u.bbox.height / uPlot.pxRatio || height;
    const below = stripsPx(u);
    return [axis.min - ((axis.max - axis.min) * below) / Math.max(1, all - below), axis.max];
  };
  const draw = (u: uPlot) => {
    const ratio = uPlot.pxRatio;
    const { left, top, width: inner, height: all } = u.bbox;
    const inPixels = { left, top, width: inner, height: all };
    const lines = all - stripsPx(u) * ratio;
    const scaleOf = (key: string) => {
      const { min = 0, max = 1 } = u.scales[key] ?? {};
      return (value: number) => top + all - ((value - min) / (max - min || 1)) * all;
    };
    const paperOf = (ctx: CanvasRenderingContext2D, at: LayerBox, { from, to }: Range): Paper => ({
      ...{ ctx, look, ratio, from, to, left: at.left, top: at.top, width: at.width, height: lines },
      xOf: (time) => at.left + ((time - from) / (to - from)) * at.width,
    });
    layer.show(u.ctx.canvas, inPixels, { range, scene, isMoving }, (ctx, at, of) =>
      drawScene(scene, paperOf(ctx, at, of), scaleOf),
    );
    drawEdges(scene, paperOf(u.ctx, inPixels, range), scaleOf);
    const next = { left: left / ratio, top: top / ratio, width: inner / ratio, height: all / ratio };
    if (JSON.stringify(next) === JSON.stringify(box)) return;
    box = next;
    onBox?.(next);
  };
  const shownAxes = scene.axes.filter(({ side }) => side !== undefined);
  const { words } = scene;
  const u = new uPlot(
    {
      ...{ width, height, padding: [marksPx, null, null, null], legend: { show: false }, cursor: { show: false } },
      select: { show: false, left: 0, top: 0, width: 0, height: 0 },
      series: [{}],
      scales: {
        x: { time: false, auto: false, range: () => [range.from, range.to] },
        ...Object.fromEntries(
          scene.axes.map(({ key }) => [key, { auto: true, range: (plot: uPlot) => valueRange(plot, key) }]),
        ),
      },
      axes: [
        timeAxis(look, words, () => range),
        ...shownAxes.map((axis, i) =>
          valueAxis(axis, {
            ...{ look, locale: words.locale, hasGrid: i === 0 },
            least: () => axisOf(axis.key)?.min ?? Number.NEGATIVE_INFINITY,
          }),
        ),
      ],
      hooks: { draw: [draw] },
    },
    [[range.from, range.to]],
    host,
  );
  return {
    show: (nextRange, nextScene, moves = false) => {
      [range, scene, isMoving] = [nextRange, nextScene, moves];
      u.batch(() => u.setScale('x', { min: range.from, max: range.to }), true);
    },
    box: () => box ?? { left: 0, top: 0, width, height },
    canvas: u.ctx.canvas,
    destroy: () => u.destroy(),
  };
}
