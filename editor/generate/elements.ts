import { writeElement } from '../../protocol/elementKinds.ts';
import { lettersOf } from '../../protocol/text/letters.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Type sizes of all generated pages, in page units. */
export const type = { title: 22, value: 20, text: 15, label: 14, small: 13 } as const;

/** Widest digit or letter of the usual sans serif faces, in font sizes, on the safe side. */
const letterWidth = 0.66;

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

/** Width that a text of so many letters needs. */
export function textWidth(letters: number, size: number): number {
  return Math.ceil(letters * size * letterWidth) + 4;
}

export function lineHeight(size: number): number {
  return Math.ceil(size * 1.4);
}

/** At most so many letters of a text, so that it stays in its place. */
export function shortened(text: string, letters: number): string {
  const all = lettersOf(text);
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
}

export function comment(box: Box, text: string, style: Style = {}): XmlNode {
  return writeElement('TextComment', { ...place(box), text, ...styled(style) });
}

export function link(box: Box, text: string, synoptic: string, style: Style = {}): XmlNode {
  return writeElement('TextLink', { ...place(box), refSynoptic: synoptic, text, ...styled(style) });
}

export function numeric(box: Box, infoNumber: number, style: Style = {}): XmlNode {
  return writeElement('TextValueNumericData', { infoNumber, ...place(box), isShowedUnit: true, ...styled(style) });
}

export function logicText(box: Box, infoNumber: number, style: Style = {}): XmlNode {
  return writeElement('TextValueLogicData', { infoNumber, ...place(box), ...styled(style) });
}

export function logicImage(box: Box, infoNumber: number, images: readonly [string, string]): XmlNode {
  return writeElement('ImageLogicData', { infoNumber, ...place(box), images });
}

/** What a vessel has on either side of its body, for its normal range and its pointer (a bar of 40 units or more). */
export const gutter = 10;

/** A tank as full as its level says, up to the highest, with marks at `limits`. */
export function vessel(box: Box, infoNumber: number, highest: number, limits: readonly number[] = []): XmlNode {
  return writeElement('BarValueNumericData', { infoNumber, ...place(box), max: Number(highest.toFixed(3)), limits });
}

/** A pipe that flows as its point says; without a point a line. */
export function pipe(way: readonly Spot[], infoNumber: number | undefined, thickness: number): XmlNode {
  const margin = thickness + 4;
  const [xs, ys] = [way.map(({ x }) => x), way.map(({ y }) => y)];
  const [x, y] = [Math.floor(Math.min(...xs)) - margin, Math.floor(Math.min(...ys)) - margin];
  return writeElement('PipeData', {
    infoNumber,
    x,
    y,
    width: Math.ceil(Math.max(...xs)) + margin - x,
    height: Math.ceil(Math.max(...ys)) + margin - y,
    points: way.map((spot) => ({ x: tenth(spot.x - x), y: tenth(spot.y - y) })),
    thickness,
  });
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

function place({ x, y, width, height }: Box) {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

export function styled({ size = type.text, bold = false, align = 'left' }: Style) {
  return { fontSize: size, isBold: bold, horizontal: align, vertical: 'center' } as const;
}
