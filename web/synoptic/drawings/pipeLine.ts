import { type Medium, media, type Stroke } from '../../../protocol/elements/media.ts';
import type { LinePoint } from '../../../protocol/schema/polyline.ts';

/** Least distance between two arrowheads, page units. */
const apart = 90;
/** A shorter piece of a line has none. */
const shortest = 14;

export function linePath(points: readonly LinePoint[]): string {
  return points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`).join('');
}

/** Of the theme around it. */
export function mediumColour(medium: Medium): string {
  const { light, dark } = media[medium];
  return `light-dark(${light}, ${dark})`;
}

/** Attributes of SVG. */
export function strokeProps({ width, dashes }: Stroke) {
  return {
    strokeWidth: width,
    ...(dashes !== undefined && { strokeDasharray: dashes, strokeLinecap: 'butt' as const }),
  };
}

/** As one path: an arrowhead in the middle of each piece, and several on a long one. */
export function flowHeads(points: readonly LinePoint[], size: number): string {
  return points
    .flatMap((to, i) => {
      const from = points[i - 1];
      return from ? headsBetween(from, to, size) : [];
    })
    .join('');
}

function headsBetween(from: LinePoint, to: LinePoint, size: number): string[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  if (length < Math.max(shortest, 2 * size)) return [];
  const count = Math.max(1, Math.floor(length / apart));
  const [ux, uy] = [dx / length, dy / length];
  return Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    const [x, y] = [from.x + dx * share, from.y + dy * share];
    const at = (along: number, across: number) =>
      `${round(x + ux * along - uy * across)} ${round(y + uy * along + ux * across)}`;
    return `M${at(-size, -size)}L${at(size, 0)}L${at(-size, size)}Z`;
  });
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
