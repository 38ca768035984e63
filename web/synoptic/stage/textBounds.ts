import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { smallestBox, type TextStyle } from '../../../protocol/elements/commonFields.ts';
import { fontFamily } from './placement.ts';

/** Widths are measured at this size and told for one of 1. */
const measuredPx = 100;
/** The page's lines are so high (Stage.module.css). */
const lineHeight = 1.15;
/** Digits of equal width may be a little wider than those that were measured. */
const doubt = 1.03;

/** How wide the text of a value mostly is, where it can't be measured. */
const valueEms = 5;

/** Of each face the widths of texts; numbers of as many digits are one text. */
const faces = new Map<string, Map<string, number>>();
/** The same by the element, for the words of a face are long to make. */
const faceOf = new WeakMap<SynopticElement, Face>();

interface Face {
  readonly font: string;
  readonly widths: Map<string, number>;
}

let ownFont: string | undefined;
let canvas: CanvasRenderingContext2D | null | undefined;

/** Whether the text surely stays within the element's box, on one line. */
export function fits(text: string, element: SynopticElement): boolean {
  if (!('fontSize' in element)) return true;
  const { fontSize, height, width } = element;
  if (fontSize * lineHeight > (height || smallestBox) || text.includes('\n')) return false;
  const face = faceOf.get(element) ?? readFace(element);
  faceOf.set(element, face);
  return emsOf(text.replaceAll(/\d/g, '0'), face) * doubt * fontSize <= (width || smallestBox);
}

/** Page units of the element's box beside the text, on the side at which it does not begin; a picture covers its box. */
export function spareBeside(text: string, element: SynopticElement): number {
  const width = element.width || smallestBox;
  if (!('fontSize' in element)) return width;
  const face = faceOf.get(element) ?? readFace(element);
  faceOf.set(element, face);
  const measured = emsOf(text.replaceAll(/\d/g, '0'), face) * doubt;
  const free = width - (Number.isFinite(measured) ? measured : valueEms) * element.fontSize;
  return element.horizontal === 'center' ? free / 2 : free;
}

function readFace({ fontFamily: names, isBold, isItalic }: TextStyle): Face {
  const slant = isItalic ? 'italic ' : '';
  const font = `${slant}${isBold ? 'bold ' : ''}${measuredPx}px ${fontFamily(names ?? '', pageFont())}`;
  const widths = faces.get(font) ?? new Map<string, number>();
  faces.set(font, widths);
  return { font, widths };
}

function emsOf(text: string, { font, widths }: Face): number {
  const known = widths.get(text);
  if (known !== undefined) return known;
  const measured = measure(text, font);
  widths.set(text, measured);
  return measured;
}

function measure(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return Number.POSITIVE_INFINITY;
  canvas.font = font;
  return canvas.measureText(text).width / measuredPx;
}

function pageFont(): string {
  ownFont ??= getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return ownFont;
}
