import { number, place, size } from '../../protocol/schema/fieldTypes.ts';
import { choice } from '../../protocol/schema/limitedTypes.ts';
import { polyline } from '../../protocol/schema/polyline.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import type { Appearance } from './appearances.ts';

const appearance = (...known: readonly [Appearance, ...Appearance[]]) => choice('class', known, known[0]);
const areas = appearance('v-card', 'v-outline', 'v-vessel', 'v-water', 'v-band');
const strokeWidth = number('stroke-width', 1);

/** By SVG element; only the attributes that users edit. */
export const shapeKinds = {
  polyline: { appearance: appearance('v-line', 'v-pipe', 'v-thin'), points: polyline('points'), strokeWidth },
  rect: {
    appearance: areas,
    x: place('x'),
    y: place('y'),
    width: size('width'),
    height: size('height'),
    radius: number('rx', 0),
    strokeWidth,
  },
  ellipse: { appearance: areas, x: place('cx'), y: place('cy'), radiusX: size('rx'), radiusY: size('ry'), strokeWidth },
  text: {
    appearance: appearance('v-text', 'v-muted'),
    x: place('x'),
    y: place('y'),
    fontSize: size('font-size', 16),
    weight: choice('font-weight', ['normal', 'bold'], 'normal'),
    anchor: choice('text-anchor', ['start', 'middle', 'end'], 'start'),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type ShapeKind = keyof typeof shapeKinds;

export function isShapeKind(name: string | undefined): name is ShapeKind {
  return name !== undefined && Object.hasOwn(shapeKinds, name);
}

export const newShapes = {
  line: { kind: 'polyline', attributes: { class: 'v-line', 'stroke-width': '2' } },
  pipe: { kind: 'polyline', attributes: { class: 'v-pipe', 'stroke-width': '8' } },
  box: { kind: 'rect', attributes: { class: 'v-card', rx: '6' } },
  ellipse: { kind: 'ellipse', attributes: { class: 'v-outline', 'stroke-width': '2' } },
  text: { kind: 'text', attributes: { class: 'v-text' } },
} as const satisfies Readonly<
  Record<string, { readonly kind: ShapeKind; readonly attributes: Readonly<Record<string, string>> }>
>;

export type NewShape = keyof typeof newShapes;
