import type { Range } from '../range/range.ts';
import { emptied } from './plotCanvas.ts';
import type { Box, Scene } from './scene.ts';

export interface ChartLayer {
  /**
   * Paints only what is new; while the picture moves, it moves the last painting instead. `draw` paints a range into a
   * box of the given canvas.
   */
  readonly show: (
    canvas: HTMLCanvasElement,
    box: Box,
    shown: { readonly range: Range; readonly scene: Scene; readonly isMoving: boolean },
    draw: (ctx: CanvasRenderingContext2D, box: Box, range: Range) => void,
  ) => void;
}

/** Painted in advance beyond either side, in widths of the picture: a pan shows it at once. */
const sides = 0.5;

interface Drawn {
  readonly range: Range;
  readonly box: Box;
  readonly scene: Scene;
  readonly inner: Box;
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
        const ctx = emptied(layer, canvas.width + 2 * px, canvas.height);
        if (!ctx) return;
        draw(ctx, drawn.box, drawn.range);
      }
      const ctx = canvas.getContext('2d');
      if (ctx) copy(layer, drawn, ctx, box, range);
    },
  };
}

function isSameBox(a: Box, b: Box): boolean {
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

function copy(
  layer: HTMLCanvasElement,
  { range: of, box: drawn }: Drawn,
  ctx: CanvasRenderingContext2D,
  { left, top, width, height }: Box,
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
