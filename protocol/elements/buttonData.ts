import { optionalNumber, optionalText, requiredText } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

/** Opens a page, or the panel of a point with its command chosen, which is armed and given there (R30, R35). */
export const buttonData = {
  canSelect: false,
  showsPoint: true,
  isPointOptional: true,
  part: 'button',
  value: undefined,
  fields: {
    text: requiredText('TextValue', 'words'),
    /** Undefined: it has a point (pairFaults.ts). */
    refSynoptic: optionalText('RefSynoptic', 'page', true),
    /** A state, or a number in the unit of the point; undefined: none is chosen. */
    command: optionalNumber('Command'),
    ...textFields,
  },
} satisfies ElementSchema;
