import type { Range } from '../range/range.ts';
import type { Scene } from './scene.ts';

/** In pixels of the canvas. */
export interface LayerBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartLayer {
  /**
   * Paints only what is new; while the picture moves, it moves the last painting instead. `draw` paints a range into a
   * box of the given canvas.
   */
  readonly show: (
    canvas: HTMLCanvasElement,
    box: LayerBox,
    shown: { readonly range: Range; readonly scene: Scene; readonly isMoving: boolean },
    draw: (ctx: CanvasRenderingContext2D, box: LayerBox, range: Range) => void,
  ) => void;
}

/** Painted in advance beyond either side, in widths of the picture: a pan shows it at once. */
const sides = 0.5;

interface Drawn {
  readonly range: Range;
  readonly box: LayerBox;
  readonly scene: Scene;
  readonly inner: LayerBox;
  readonly msPerPx: number;
}

/**
 * Lines and strips on a canvas of their own: moving a picture costs less than drawing ten pens sixty times a second.
 */
export function createLayer(): ChartLayer {
  const layer = document.createElement('canvas');
  let drawn: Drawn | undefined;
  return {
    show: (canvas, box, { range, scene, isMoving }, draw) => {
      if (box.width < 1 || box.height < 1) return;
      const msPerPx = (range.to - range.from) / box.width;
      const isSame = drawn?.scene === scene && isSameBox(drawn.inner, box);
      // While the picture moves, the last painting will do; at another zoom it is painted again once it rests.
      if (!drawn || !isSame || !(isMoving || Math.abs(drawn.msPerPx / msPerPx - 1) < 1e-6)) {
        const px = scene.hasSides ? Math.round(box.width * sides) : 0;
        drawn = {
          range: { from: range.from - px * msPerPx, to: range.to + px * msPerPx },
          box: { ...box, width: box.width + 2 * px },
          ...{ scene, inner: box, msPerPx },
        };
        const [width, height] = [canvas.width + 2 * px, canvas.height];
        const ctx = layer.getContext('2d');
        if (!ctx) return;
        if (layer.width === width && layer.height === height) ctx.clearRect(0, 0, width, height);
        else [layer.width, layer.height] = [width, height];
        draw(ctx, drawn.box, drawn.range);
      }
      const ctx = canvas.getContext('2d');
      if (ctx) copy(layer, drawn, ctx, box, range);
    },
  };
}

function isSameBox(a: LayerBox, b: LayerBox): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function copy(
  layer: HTMLCanvasElement,
  { range: of, box: drawn }: Drawn,
  ctx: CanvasRenderingContext2D,
  { left, top, width, height }: LayerBox,
  { from, to }: Range,
): void {
  const scale = (of.to - of.from) / (to - from);
  const x = left + ((of.from - from) / (to - from)) * width;
  const stretched = scale * width;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, width, height + 1);
  ctx.clip();
  // A pan by whole pixels is a plain copy; anything else is interpolated.
  const isPan = Math.abs(stretched - drawn.width) < 0.5;
  ctx.imageSmoothingEnabled = !isPan;
  const [at, wide] = isPan ? [Math.round(x), drawn.width] : [x, stretched];
  ctx.drawImage(layer, drawn.left, top, drawn.width, height + 1, at, top, wide, height + 1);
  ctx.restore();
}
