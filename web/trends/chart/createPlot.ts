import { timeTicks } from '../../../protocol/chart/timeTicks.ts';
import { drawAxes } from '../drawing/drawAxes.ts';
import { drawEdges, drawScene, letterPx } from '../drawing/drawScene.ts';
import { stripPx } from '../drawing/drawStrip.ts';
import type { Range } from '../range/range.ts';
import { createLayer } from './chartLayer.ts';
import type { ChartStyle } from './chartStyle.ts';
import { type PlacedAxes, placeAxes, share, timeAxisPx } from './placeAxes.ts';
import { emptied, followRatio } from './plotCanvas.ts';
import type { Box, Paper, Scene } from './scene.ts';
import { stripsOf } from './strips.ts';

export interface Plot {
  /** Draws at once; while moving, it moves and stretches the last picture. */
  readonly show: (range: Range, scene: Scene, isMoving?: boolean) => void;
  readonly box: () => Box;
  readonly canvas: HTMLCanvasElement;
  readonly destroy: () => void;
}

interface PlotSetting {
  readonly host: HTMLElement;
  readonly width: number;
  readonly height: number;
  readonly style: ChartStyle;
  readonly range: Range;
  readonly scene: Scene;
  readonly onBox?: (box: Box) => void;
}

/** CSS pixels above the lines, for the marks of events. */
const marksPx = 26;
/** CSS pixels of the lines: the least between strips and marks, and those of a chart of free height. */
const [leastLinesPx, goodLinesPx] = [40, 160];

/** Height of a chart that hides no strip, CSS pixels. */
export function leastPlotPx({ tracks }: Pick<Scene, 'tracks'>, style: ChartStyle): number {
  return marksPx + goodLinesPx + stripsOf(tracks).length * stripPx(style) + timeAxisPx(style);
}

export function createPlot({ host, width, height, style, onBox, ...first }: PlotSetting): Plot {
  let shown: Parameters<Plot['show']> = [first.range, first.scene];
  let box: Box | undefined;
  const layer = createLayer();
  const canvas = document.createElement('canvas');
  canvas.style.cssText = `inline-size:${width}px;block-size:${height}px`;
  host.append(canvas);
  const stripsPx = ({ tracks, axes }: Scene, inner: number) => {
    const strips = stripsOf(tracks).length * stripPx(style);
    // Without a line the strips begin at the top, below the letters of the cursors.
    return strips > 0 && axes.length === 0 ? inner - letterPx - 4 : Math.max(0, Math.min(strips, inner - leastLinesPx));
  };
  let laid: { readonly of: Scene; readonly placed: PlacedAxes } | undefined;
  // While the picture moves, the same scene is drawn sixty times a second.
  const placedFor = (scene: Scene): PlacedAxes => {
    if (laid?.of !== scene) {
      const room = { width, height, above: marksPx, stripsPx: (inner: number) => stripsPx(scene, inner) };
      laid = { of: scene, placed: placeAxes(scene.axes, style, scene.words.locale, room) };
    }
    return laid.placed;
  };
  const show: Plot['show'] = (range, scene, isMoving = false) => {
    shown = [range, scene, isMoving];
    const ratio = devicePixelRatio || 1;
    const ctx = emptied(canvas, Math.round(width * ratio), Math.round(height * ratio));
    if (!ctx) return;
    const { zone, locale } = scene.words;
    const placed = placedFor(scene);
    const next = placed.box;
    const times = timeTicks(range, { width: next.width, zone, locale, space: style.fontPx * 6.4 });
    drawAxes(placed, times, range, { ctx, style, ratio });
    const inPixels: Box = {
      left: Math.round(next.left * ratio),
      top: Math.round(next.top * ratio),
      width: Math.round(next.width * ratio),
      height: Math.round(next.height * ratio),
    };
    const lines = placed.linesPx * ratio;
    const scaleOf = (key: string) => {
      const axis = scene.axes.find((one) => one.key === key) ?? { min: 0, max: 1 };
      return (value: number) => inPixels.top + lines * (1 - share(value, axis));
    };
    const paperOf = (ctx: CanvasRenderingContext2D, at: Box, { from, to }: Range): Paper => ({
      ...{ ctx, style, ratio, from, to, left: at.left, top: at.top, width: at.width, height: lines },
      xOf: (time) => at.left + ((time - from) / (to - from)) * at.width,
    });
    layer.show(canvas, inPixels, { range, scene, isMoving }, (ctx, at, of) =>
      drawScene(scene, paperOf(ctx, at, of), scaleOf),
    );
    drawEdges(scene, paperOf(ctx, inPixels, range), scaleOf);
    if (JSON.stringify(next) === JSON.stringify(box)) return;
    box = next;
    onBox?.(next);
  };
  const endFollowing = followRatio(() => show(...shown));
  return {
    show,
    box: () => box ?? { left: 0, top: 0, width, height },
    canvas,
    destroy: () => {
      endFollowing();
      canvas.remove();
    },
  };
}
