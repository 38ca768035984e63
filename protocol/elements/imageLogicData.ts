import { boolean, image, logicStates, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { pictureGround } from './pictureGround.ts';

export const imageLogicData = {
  canSelect: true,
  showsPoint: true,
  part: 'picture',
  value: 'logic',
  asText: 'TextValueLogicData',
  fields: {
    images: perState('Status#Image', logicStates, image),
    isBlinked: perState('IsBlinkedStatus#', logicStates, boolean),
    ground: pictureGround,
  },
} satisfies ElementSchema;
