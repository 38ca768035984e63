import { boolean, image, logicStates, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';

export const imageLogicData = {
  canSelect: true,
  showsPoint: true,
  part: 'picture',
  value: 'logic',
  asText: 'TextValueLogicData',
  fields: {
    images: perState('Status#Image', logicStates, image),
    isBlinked: perState('IsBlinkedStatus#', logicStates, boolean),
  },
} satisfies ElementSchema;
