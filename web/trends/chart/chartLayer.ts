import type { Range } from '../range/range.ts';
import type { Scene } from './scene.ts';

/** Where the lines and strips are on a canvas, in its pixels. */
export interface LayerBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface ChartLayer {
  /**
   * Puts lines and strips onto the canvas: drawn anew where there is something else to draw, or, while they move, as they
   * were drawn before. `draw` draws a range into a box of the canvas that it is given.
   */
  readonly show: (
    canvas: HTMLCanvasElement,
    box: LayerBox,
    shown: { readonly range: Range; readonly scene: Scene; readonly isMoving: boolean },
    draw: (ctx: CanvasRenderingContext2D, box: LayerBox, range: Range) => void,
  ) => void;
}

/** What lies beside the picture is drawn that far on either side, in widths of the picture: a pan has it at once. */
const sides = 0.5;

interface Drawn {
  readonly range: Range;
  readonly box: LayerBox;
  /** For which picture it was drawn. */
  readonly scene: Scene;
  readonly inner: LayerBox;
  readonly msPerPx: number;
}

/** Lines and strips on a canvas of their own: to move a picture costs less than to draw ten pens sixty times a second. */
export function createLayer(): ChartLayer {
  const layer = document.createElement('canvas');
  let drawn: Drawn | undefined;
  return {
    show: (canvas, box, { range, scene, isMoving }, draw) => {
      if (box.width < 1 || box.height < 1) return;
      const msPerPx = (range.to - range.from) / box.width;
      const isSame = drawn?.scene === scene && isSameBox(drawn.inner, box);
      // Moved and at rest it is still the same picture; closer or wider it is drawn anew once it rests.
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
  // A pan by whole pixels is a copy; anything else is reckoned anew, point by point.
  const isPan = Math.abs(stretched - drawn.width) < 0.5;
  ctx.imageSmoothingEnabled = !isPan;
  const [at, wide] = isPan ? [Math.round(x), drawn.width] : [x, stretched];
  ctx.drawImage(layer, drawn.left, top, drawn.width, height + 1, at, top, wide, height + 1);
  ctx.restore();
}
