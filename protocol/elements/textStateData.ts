import { mostStates } from '../point.ts';
import { boolean, colour, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

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
