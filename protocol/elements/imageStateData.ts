import { mostStates } from '../point.ts';
import { boolean, image, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';
import { pictureGround } from './pictureGround.ts';

export const imageStateData = {
  canSelect: true,
  showsPoint: true,
  part: 'picture',
  value: 'state',
  asText: 'TextStateData',
  fields: {
    images: perState('Status#Image', mostStates, image),
    isBlinked: perState('IsBlinkedStatus#', mostStates, boolean),
    ground: pictureGround,
  },
} satisfies ElementSchema;
