import type { Description } from '../../protocol/schema/described.ts';
import { describedBy } from '../../protocol/schema/describedBy.ts';
import { number, place, size } from '../../protocol/schema/fieldTypes.ts';
import { choice } from '../../protocol/schema/limitedTypes.ts';
import { polyline } from '../../protocol/schema/polyline.ts';
import type { Fields } from '../../protocol/schema/schema.ts';
import type { Appearance } from './appearances.ts';

const appearance = (...known: readonly [Appearance, ...Appearance[]]) => choice('class', known, known[0]);
const areas = appearance('v-card', 'v-outline', 'v-vessel', 'v-water', 'v-band');
const strokeWidth = number('stroke-width', 1);

const descriptions: Readonly<Record<string, Description>> = {
  class: {
    label: /*i18n*/ 'appearance',
    choices: {
      'v-line': /*i18n*/ 'choice\u0004line',
      'v-pipe': /*i18n*/ 'choice\u0004pipe',
      'v-thin': /*i18n*/ 'choice\u0004thin line',
      'v-card': /*i18n*/ 'choice\u0004card',
      'v-outline': /*i18n*/ 'choice\u0004outline',
      'v-vessel': /*i18n*/ 'choice\u0004vessel',
      'v-water': /*i18n*/ 'choice\u0004water',
      'v-band': /*i18n*/ 'choice\u0004band',
      'v-text': /*i18n*/ 'choice\u0004text',
      'v-muted': /*i18n*/ 'choice\u0004muted text',
    },
  },
  x: { label: /*i18n*/ 'X' },
  y: { label: /*i18n*/ 'Y' },
  cx: { label: /*i18n*/ 'centre X' },
  cy: { label: /*i18n*/ 'centre Y' },
  width: { label: /*i18n*/ 'width' },
  height: { label: /*i18n*/ 'height' },
  points: { label: /*i18n*/ 'positions' },
  'stroke-width': { label: /*i18n*/ 'line width' },
  'font-size': { label: /*i18n*/ 'font size' },
  'font-weight': {
    label: /*i18n*/ 'font weight',
    choices: { normal: /*i18n*/ 'choice\u0004normal', bold: /*i18n*/ 'choice\u0004bold' },
  },
  'text-anchor': {
    label: /*i18n*/ 'alignment',
    choices: {
      start: /*i18n*/ 'choice\u0004left',
      middle: /*i18n*/ 'choice\u0004centre',
      end: /*i18n*/ 'choice\u0004right',
    },
  },
};
const described = <F extends Fields>(fields: F, own: Readonly<Record<string, Description>> = {}) =>
  describedBy(fields, { ...descriptions, ...own });

const line = described({
  appearance: appearance('v-line', 'v-pipe', 'v-thin'),
  points: polyline('points'),
  strokeWidth,
});

/** By SVG element; only the attributes that users edit. */
export const shapeKinds = {
  polyline: line,
  /** A line with a medium (mediumShapes.ts). */
  g: line,
  rect: described(
    {
      appearance: areas,
      x: place('x'),
      y: place('y'),
      width: size('width'),
      height: size('height'),
      radius: number('rx', 0),
      strokeWidth,
    },
    { rx: { label: /*i18n*/ 'corner radius' } },
  ),
  ellipse: described(
    { appearance: areas, x: place('cx'), y: place('cy'), radiusX: size('rx'), radiusY: size('ry'), strokeWidth },
    { rx: { label: /*i18n*/ 'horizontal radius' }, ry: { label: /*i18n*/ 'vertical radius' } },
  ),
  /** A symbol without states (symbolShapes.ts), or a picture (pictureShapes.ts). */
  svg: described({ x: place('x'), y: place('y'), width: size('width'), height: size('height') }),
  text: described({
    appearance: appearance('v-text', 'v-muted'),
    x: place('x'),
    y: place('y'),
    fontSize: size('font-size', 16),
    weight: choice('font-weight', ['normal', 'bold'], 'normal'),
    anchor: choice('text-anchor', ['start', 'middle', 'end'], 'start'),
  }),
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
