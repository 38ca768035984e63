import type { SynopticElement } from '../../../protocol/elementKinds.ts';
import { smallestBox, type TextStyle } from '../../../protocol/elements/commonFields.ts';
import { fitsAsIs, type Measure } from '../../../protocol/fit/innerBox.ts';
import { getOrInsert } from '../../ui/getOrInsert.ts';
import { fontFamily } from './placement.ts';

/** Widths are measured at this size and given for one of 1. */
const measuredPx = 100;
/** Digits of equal width may be a little wider than those that were measured. */
const digitTolerance = 1.03;

/** The usual width of a value's text, where it can't be measured. */
const valueEms = 5;

/** By the face; numbers of as many digits are one text. */
const faces = new Map<string, Measure>();
/** The same by the element, because the key of a face is slow to make. */
const faceOf = new WeakMap<SynopticElement, Measure>();

let ownFont: string | undefined;
let canvas: CanvasRenderingContext2D | null | undefined;

/** As it is, on one line; false: perhaps not. */
export function fits(text: string, element: SynopticElement, isFramed: boolean): boolean {
  return !('fontSize' in element) || fitsAsIs(text, element, isFramed, measureOf(element));
}

/** Page units beside the text, on the side at which it does not begin; a picture covers its box. */
export function spareBeside(text: string, element: SynopticElement): number {
  const width = element.width || smallestBox;
  if (!('fontSize' in element)) return width;
  const free = width - (measureOf(element)(text) || valueEms) * element.fontSize;
  return element.horizontal === 'center' ? free / 2 : free;
}

export function measureOf(element: SynopticElement & TextStyle): Measure {
  return getOrInsert(faceOf, element, () => readFace(element));
}

function readFace({ fontFamily: names, isBold, isItalic }: TextStyle): Measure {
  const slant = isItalic ? 'italic ' : '';
  const font = `${slant}${isBold ? 'bold ' : ''}${measuredPx}px ${fontFamily(names ?? '', pageFont())}`;
  return getOrInsert(faces, font, () => measureIn(font));
}

function measureIn(font: string): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const digits = text.replaceAll(/\d/g, '0');
    return getOrInsert(widths, digits, () => measured(digits, font));
  };
}

/** Where nothing can be measured, nothing is too long. */
function measured(text: string, font: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return 0;
  canvas.font = font;
  return (canvas.measureText(text).width / measuredPx) * digitTolerance;
}

function pageFont(): string {
  ownFont ??= getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return ownFont;
}
