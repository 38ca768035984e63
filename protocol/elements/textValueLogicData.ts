import { boolean, colour, logicStates, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { textFields } from './commonFields.ts';

export const textValueLogicData = {
  canSelect: true,
  showsPoint: true,
  part: 'value',
  value: 'logic',
  asText: 'TextValueLogicData',
  fields: {
    isBlinked: perState('IsBlinkedStatus#', logicStates, boolean),
    foregrounds: perState('ForegroundStatus#', logicStates, colour),
    ...textFields,
  },
} satisfies ElementSchema;
