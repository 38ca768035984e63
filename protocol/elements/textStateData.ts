import { boolean, colour, mostStates, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

/** The word of the named state that a point is in (R35). */
export const textStateData = {
  canSelect: true,
  showsPoint: true,
  part: 'value',
  value: 'state',
  asText: 'TextStateData',
  fields: {
    isBlinked: perState('IsBlinkedStatus#', mostStates, boolean),
    foregrounds: perState('ForegroundStatus#', mostStates, colour),
    ...textFields,
  },
} satisfies ElementSchema;
