import { horizontals, verticals } from '../elementFields.ts';
import { alignment, boolean, colour, number, optionalNumber, optionalText, place, size } from '../schema/fieldTypes.ts';
import type { Values } from '../schema/schema.ts';

export const smallestBox = 24;

/** Of every element (spec §3); positions and sizes in page units. */
export const commonFields = {
  /** Unique on its page; where the file has none it is derived from its position (R35). */
  id: optionalText('Id', 'text', true),
  /** Names the element's point (R28). */
  infoNumber: optionalNumber('InfoNumber', 'point'),
  riData: optionalText('RiData', 'reference'),
  x: place('PositionX'),
  y: place('PositionY'),
  width: size('Width'),
  height: size('Height'),
  zIndex: number('Zindex', 0),
  /** Elements of one group share a card on a phone (ours; other devices do not write it). */
  group: optionalText('Group', 'words', true),
};

/** Further fields of text elements (spec §3). */
export const textFields = {
  fontSize: size('FontSize', 14),
  /** Undefined: absent, hence the default (spec §3: #000000). */
  foreground: colour('Foreground'),
  fontFamily: optionalText('FontFamily'),
  isBold: boolean('IsFontBold'),
  isItalic: boolean('IsFontItalic'),
  isUnderline: boolean('IsFontUnderline'),
  horizontal: alignment('HorizontalAlignment', horizontals, 'left'),
  vertical: alignment('VerticalAlignment', verticals, 'top'),
};

export type TextStyle = Values<typeof textFields>;
