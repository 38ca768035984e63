import { writeElement } from '../../protocol/elementKinds.ts';
import { lettersOf } from '../../protocol/text/letters.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import type { Box } from '../page/box.ts';

/** Page units. */
export const type = { title: 22, value: 20, text: 15, label: 14, small: 13 } as const;

export interface Style {
  readonly size?: number;
  readonly bold?: boolean;
  readonly align?: 'left' | 'center' | 'right';
}

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

function place({ x, y, width, height }: Box) {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}

export function styled({ size = type.text, bold = false, align = 'left' }: Style) {
  return { fontSize: size, isBold: bold, horizontal: align, vertical: 'center' } as const;
}
