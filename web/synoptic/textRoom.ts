import type { SynopticElement } from '../../protocol/elementKinds.ts';
import { fontFamily, smallestBox } from './frames.ts';

/** Widths are measured at this size and told for one of 1. */
const measuredPx = 100;
/** The page's lines are so high (Stage.module.css). */
const lineHeight = 1.15;
/** Digits of equal width may be a little wider than those that were measured. */
const doubt = 1.03;

/** Of each face the widths of texts; numbers of as many digits are one text. */
const faces = new Map<string, Map<string, number>>();
let font: string | undefined;
let canvas: CanvasRenderingContext2D | null | undefined;

/** Whether the text surely stays within the element's box, on one line. */
export function fits(text: string, element: SynopticElement): boolean {
  if (!('fontSize' in element)) return true;
  const { fontSize, fontFamily: names, isBold, isItalic } = element;
  if (fontSize * lineHeight > (element.height || smallestBox) || text.includes('\n')) return false;
  const face = `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${measuredPx}px ${fontFamily(names ?? '', pageFont())}`;
  return emsOf(text.replaceAll(/\d/g, '0'), face) * doubt * fontSize <= (element.width || smallestBox);
}

function emsOf(text: string, face: string): number {
  const widths = faces.get(face) ?? new Map<string, number>();
  faces.set(face, widths);
  const known = widths.get(text);
  if (known !== undefined) return known;
  const measured = measure(text, face);
  widths.set(text, measured);
  return measured;
}

function measure(text: string, face: string): number {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return Number.POSITIVE_INFINITY;
  canvas.font = face;
  return canvas.measureText(text).width / measuredPx;
}

function pageFont(): string {
  font ??= getComputedStyle(document.documentElement).getPropertyValue('--font') || 'sans-serif';
  return font;
}
