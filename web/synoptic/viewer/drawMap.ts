import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import type { PointView } from '../../live/pointView.ts';
import type { Placed } from '../stage/placement.ts';

/** Nothing is drawn smaller, CSS pixels. */
const leastPx = 2;

/** Elements as quiet blocks, those without a current value crossed: a form and not only a colour (R29). */
export function drawMap(
  canvas: HTMLCanvasElement,
  placed: readonly Placed[],
  scale: number,
  viewOf: (element: SynopticElement) => PointView,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const dots = window.devicePixelRatio || 1;
  const { clientWidth, clientHeight } = canvas;
  canvas.width = clientWidth * dots;
  canvas.height = clientHeight * dots;
  context.scale(dots, dots);
  const { color } = getComputedStyle(canvas);
  context.fillStyle = color;
  context.strokeStyle = color;
  for (const { element } of placed) {
    if ('points' in element) {
      drawLine(context, element, scale);
      continue;
    }
    const [x, y] = [element.x * scale, element.y * scale];
    const width = Math.max(leastPx, element.width * scale);
    const height = Math.max(leastPx, element.height * scale);
    context.globalAlpha = element.canSelect ? 0.45 : 0.2;
    context.fillRect(x, y, width, height);
    if (!element.canSelect || viewOf(element).quality !== 'bad') continue;
    context.globalAlpha = 1;
    context.beginPath();
    context.moveTo(x, y + height);
    context.lineTo(x + width, y);
    context.moveTo(x, y);
    context.lineTo(x + width, y + height);
    context.stroke();
    context.strokeRect(x, y, width, height);
  }
}

type Line = Extract<SynopticElement, { readonly points: unknown }>;

function drawLine(context: CanvasRenderingContext2D, { x, y, points }: Line, scale: number): void {
  context.globalAlpha = 0.45;
  context.beginPath();
  for (const one of points) context.lineTo((x + one.x) * scale, (y + one.y) * scale);
  context.stroke();
}
