import { partOf, type SynopticElement } from '../../protocol/elementKinds.ts';
import type { TextStyle } from '../../protocol/elements/commonFields.ts';
import type { Part } from '../../protocol/schema/schema.ts';
import type { Synoptic } from '../../protocol/synoptic.ts';

type Box = Pick<SynopticElement, 'x' | 'y' | 'width' | 'height'>;

type Layer = 'picture' | 'value' | 'text' | 'drawing';

/** A link looks like any text. */
const layers = {
  picture: 'picture',
  value: 'value',
  text: 'text',
  link: 'text',
  area: 'drawing',
  line: 'drawing',
  box: 'drawing',
  button: 'drawing',
} as const satisfies Record<Part, Layer>;

/** Usual width of letters, and their height, in parts of their size; `ofValue`: letters of a value. */
const letter = { width: 0.52, height: 0.6, ofValue: 4 } as const;

/** One SVG path for all elements that look alike: a page of a thousand elements is four of them. */
export function miniaturePaths({ elements }: Pick<Synoptic, 'elements'>): Readonly<Record<Layer, string>> {
  const like = (layer: Layer) => elements.filter((element) => layers[partOf(element)] === layer);
  const of = (layer: Layer) => pathOf(like(layer));
  return {
    picture: of('picture'),
    value: of('value'),
    text: of('text'),
    drawing: like('drawing').map(outlineOf).join(''),
  };
}

/** A pipe as its line, a bar or a table as its walls: to be stroked, and not filled. */
function outlineOf(element: SynopticElement): string {
  if (!('points' in element) || element.points.length === 0) return pathOf([element]);
  const { x, y, points } = element;
  return points.map((one, i) => `${i === 0 ? 'M' : 'L'}${round(x + one.x)} ${round(y + one.y)}`).join('');
}

export function pathOf(elements: readonly SynopticElement[]): string {
  return elements
    .map((element) => {
      const { x, y, width, height } = boxOf(element);
      return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`;
    })
    .join('');
}

/** Crossed out, as on the small map of a page what is not current. */
export function crossedPathOf(elements: readonly SynopticElement[]): string {
  const crosses = elements.map((element) => {
    const { x, y, width, height } = boxOf(element);
    const [right, down] = [round(width), round(height)];
    return `M${round(x)} ${round(y)}l${right} ${down}m0 ${-down}l${-right} ${down}`;
  });
  return pathOf(elements) + crosses.join('');
}

function boxOf(element: SynopticElement): Box {
  return 'fontSize' in element ? line(element) : element;
}

const beside = { left: 0, stretch: 0, center: 0.5, right: 1 } as const;
const beneath = { top: 0, stretch: 0, center: 0.5, bottom: 1 } as const;

/** The bar that a text is from afar: about as long as its letters, where it is written. */
function line(element: SynopticElement & TextStyle): Box {
  const { x, y, width, height, fontSize, horizontal, vertical } = element;
  const letters = 'text' in element && element.text ? element.text.length : letter.ofValue;
  const long = Math.min(letters * letter.width * fontSize, width || Number.POSITIVE_INFINITY);
  const high = Math.min(letter.height * fontSize, height || Number.POSITIVE_INFINITY);
  return {
    x: x + (width - long) * beside[horizontal],
    y: y + (height - high) * beneath[vertical],
    width: long,
    height: high,
  };
}

function round(size: number): number {
  return Math.round(size * 10) / 10;
}
