import type { Range } from '../range/range.ts';
import type { Scene } from './scene.ts';

/** Where the lines and strips are on the chart's canvas, in its pixels. */
interface LayerBox {
  readonly canvas: HTMLCanvasElement;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartLayer {
  /** Puts lines and strips onto the canvas: drawn anew, or, while they move, as they were drawn at rest. */
  readonly show: (
    box: LayerBox,
    range: Range,
    scene: Scene,
    isMoving: boolean,
    draw: (ctx: CanvasRenderingContext2D) => void,
  ) => void;
}

/** Lines and strips on a canvas of their own: to move a picture costs less than to draw ten pens sixty times a second. */
export function createLayer(): ChartLayer {
  const layer = document.createElement('canvas');
  let drawn: { readonly range: Range; readonly scene: Scene } | undefined;
  return {
    show: ({ canvas, left, top, width, height }, range, scene, isMoving, draw) => {
      const isSameSize = layer.width === canvas.width && layer.height === canvas.height;
      if (!isMoving || drawn?.scene !== scene || !isSameSize) {
        const ctx = layer.getContext('2d');
        if (!ctx) return;
        if (isSameSize) ctx.clearRect(0, 0, layer.width, layer.height);
        else [layer.width, layer.height] = [canvas.width, canvas.height];
        draw(ctx);
        drawn = { range, scene };
      }
      const ctx = canvas.getContext('2d');
      if (!ctx || !drawn || width < 1 || height < 1) return;
      const span = range.to - range.from;
      const x = left + ((drawn.range.from - range.from) / span) * width;
      const stretched = ((drawn.range.to - drawn.range.from) / span) * width;
      ctx.save();
      ctx.beginPath();
      ctx.rect(left, top, width, height + 1);
      ctx.clip();
      // A pan by whole pixels is a copy; anything else is reckoned anew, point by point.
      const isPan = Math.abs(stretched - width) < 0.5;
      ctx.imageSmoothingEnabled = !isPan;
      const [at, wide] = isPan ? [Math.round(x), width] : [x, stretched];
      ctx.drawImage(layer, left, top, width, height + 1, at, top, wide, height + 1);
      ctx.restore();
    },
  };
}
