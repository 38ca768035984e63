import { boolean, image, mostStates, perState } from '../schema/fieldTypes.ts';
import type { ElementSchema } from '../schema/schema.ts';

/** An image for each named state of a point (R35). */
export const imageStateData = {
  canSelect: true,
  showsPoint: true,
  part: 'picture',
  value: 'state',
  asText: 'TextStateData',
  fields: {
    images: perState('Status#Image', mostStates, image),
    isBlinked: perState('IsBlinkedStatus#', mostStates, boolean),
  },
} satisfies ElementSchema;
