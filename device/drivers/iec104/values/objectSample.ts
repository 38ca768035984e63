import type { Probed } from '../../driver.ts';
import type { ValueElementName } from '../codec/elements.ts';
import { typeName } from '../codec/types.ts';
import type { Iec104Address } from '../iec104Address.ts';
import type { Heard } from './image.ts';
import { qualityOf } from './quality.ts';

export type ObjectSample = Pick<Probed, 'raw' | 'quality' | 'fieldTime' | 'why'>;

/** Elements that are what a point of another name is. */
const alike: Readonly<Partial<Record<ValueElementName, Iec104Address['type']>>> = { plainNormalized: 'normalized' };

/** `heard`: of the object; undefined: nothing. */
export function sampleOf({ type }: Pick<Iec104Address, 'type'>, heard: Heard | undefined): ObjectSample {
  if (!heard) return { raw: undefined, quality: 'deviceError', why: { code: 'notReported' } };
  const { element, raw, mask, time } = heard;
  if ((alike[element] ?? element) !== type) {
    const why = { code: 'otherType', type: typeName(heard.type) } as const;
    return { raw: undefined, quality: 'deviceError', why };
  }
  const { quality, why } = qualityOf(mask);
  return quality === 'deviceError' ? { raw: undefined, quality, why } : { raw, quality, fieldTime: time, why };
}
