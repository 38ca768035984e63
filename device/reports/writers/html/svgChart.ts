import type { ChartScene, Shape } from '../../../../protocol/report/chart/shapes.ts';
import { escaped } from './escaped.ts';

const fixed = (length: number): string => String(Math.round(length * 100) / 100);

const written: { readonly [Kind in Shape['kind']]: (shape: Extract<Shape, { kind: Kind }>) => string } = {
  line: ({ points, color, width, dash }) => {
    const dashes = dash && dash.length > 0 ? ` stroke-dasharray="${dash.join(' ')}"` : '';
    const stroke = `stroke="${color}" stroke-width="${width}" stroke-linejoin="round"${dashes}`;
    return `<polyline fill="none" ${stroke} points="${points.map(fixed).join(' ')}"/>`;
  },
  rect: ({ x, y, width, height, color }) =>
    `<rect x="${fixed(x)}" y="${fixed(y)}" width="${fixed(width)}" height="${fixed(height)}" fill="${color}"/>`,
  dot: ({ x, y, radius, color }) => `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${radius}" fill="${color}"/>`,
  text: ({ x, y, text, anchor, size, color }) =>
    `<text x="${fixed(x)}" y="${fixed(y)}" text-anchor="${anchor}" font-size="${size}" fill="${color}">${escaped(text)}</text>`,
};

export function svgShape(shape: Shape): string {
  return (written[shape.kind] as (one: Shape) => string)(shape);
}

/** `summary`: for those who do not see it. */
export function svgChart({ width, height, shapes }: ChartScene, summary: string): string {
  const drawn = shapes.map(svgShape).join('');
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(summary)}">${drawn}</svg>`;
}
