import { pointOf } from '../../protocol/testPoint.ts';
import type { FieldPoint } from './fieldPoint.ts';

export function fieldPointOf(fields: Partial<FieldPoint> = {}): FieldPoint {
  return {
    ...pointOf(),
    link: 'plant',
    address: undefined,
    scaling: { scale: 1, offset: 0, range: { integer: false, min: -1e9, max: 1e9 } },
    interlocks: [],
    writable: false,
    isSimulated: false,
    firstProgramme: undefined,
    ...fields,
  };
}
