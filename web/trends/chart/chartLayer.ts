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
   * Puts lines and strips onto the canvas: drawn anew, or, while they move, as they were drawn before. `draw` draws a
   * range into a box of the canvas that it is given.
   */
  readonly show: (
    canvas: HTMLCanvasElement,
    box: LayerBox,
    shown: { readonly range: Range; readonly scene: Scene; readonly isMoving: boolean },
    draw: (ctx: CanvasRenderingContext2D, box: LayerBox, range: Range) => void,
  ) => void;
}

/** What moves is drawn with so much more on either side, in widths of the picture: a pan does not reach the edge at once. */
const sides = 0.25;

interface Drawn {
  readonly range: Range;
  readonly scene: Scene;
  readonly box: LayerBox;
}

/** Lines and strips on a canvas of their own: to move a picture costs less than to draw ten pens sixty times a second. */
export function createLayer(): ChartLayer {
  const layer = document.createElement('canvas');
  let drawn: Drawn | undefined;
  return {
    show: (canvas, box, { range, scene, isMoving }, draw) => {
      if (box.width < 1 || box.height < 1) return;
      if (!isMoving || !drawn || drawn.scene !== scene || !isWithin(drawn, range, box)) {
        drawn = { ...(isMoving ? widened(range, box) : { range, box }), scene };
        const [width, height] = [Math.ceil(canvas.width - box.width + drawn.box.width), canvas.height];
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

function widened({ from, to }: Range, box: LayerBox): Pick<Drawn, 'range' | 'box'> {
  const px = Math.round(box.width * sides);
  const ms = ((to - from) * px) / box.width;
  return { range: { from: from - ms, to: to + ms }, box: { ...box, width: box.width + 2 * px } };
}

/** Whether all that is to be shown was drawn, for a chart of the same height. */
function isWithin(drawn: Drawn, { from, to }: Range, { top, height }: LayerBox): boolean {
  const isSameSize = drawn.box.top === top && drawn.box.height === height;
  return isSameSize && drawn.range.from <= from && drawn.range.to >= to;
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
