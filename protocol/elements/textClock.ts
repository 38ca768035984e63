import { boolean } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

/** The clock of the device, with the offset of its zone (R32, R35). */
export const textClock = {
  canSelect: false,
  showsPoint: false,
  part: 'box',
  value: undefined,
  fields: { isShowedDate: boolean('IsShowedDate'), ...textFields },
} satisfies ElementSchema;
