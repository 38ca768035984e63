import { element, type XmlNode } from '../../protocol/xml.ts';
import type { Box } from './room.ts';

/** Type sizes of all generated pages, in page units. */
export const type = { title: 22, value: 20, text: 15, label: 14, small: 13 } as const;

/** Widest digit or letter of the usual sans serif faces, in font sizes, on the safe side. */
const letterWidth = 0.66;

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'Left' | 'Center' | 'Right';
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
  const all = [...text];
  return all.length <= letters ? text : `${all.slice(0, letters - 1).join('')}…`;
}

export function comment(box: Box, text: string, style: Style = {}): XmlNode {
  return element('TextComment', { ...place(box), TextValue: text, ...styled(style) });
}

export function link(box: Box, text: string, synoptic: string, style: Style = {}): XmlNode {
  return element('TextLink', { ...place(box), RefSynoptic: synoptic, Text: text, ...styled(style) });
}

export function numeric(box: Box, infoNumber: number, style: Style = {}): XmlNode {
  return element('TextValueNumericData', {
    InfoNumber: infoNumber,
    ...place(box),
    IsShowedUnit: true,
    ...styled(style),
  });
}

export function logicText(box: Box, infoNumber: number, style: Style = {}): XmlNode {
  return element('TextValueLogicData', { InfoNumber: infoNumber, ...place(box), ...styled(style) });
}

export function logicImage(box: Box, infoNumber: number, images: readonly [string, string]): XmlNode {
  return element('ImageLogicData', {
    InfoNumber: infoNumber,
    ...place(box),
    Status0Image: images[0],
    Status1Image: images[1],
  });
}

function place({ x, y, width, height }: Box) {
  return { PositionX: Math.round(x), PositionY: Math.round(y), Width: Math.round(width), Height: Math.round(height) };
}

function styled({ size = type.text, bold = false, align = 'Left' }: Style) {
  return {
    FontSize: size,
    IsFontBold: bold || undefined,
    HorizontalAlignment: align === 'Left' ? undefined : align,
    VerticalAlignment: 'Center',
  };
}
