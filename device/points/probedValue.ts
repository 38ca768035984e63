import type { PointRead } from '../../protocol/calls/pointRead.ts';
import { refusalOf } from '../../protocol/faults/itemFaultText.ts';
import type { Probed } from '../drivers/driver.ts';
import { type Scaling, toUnit } from './scaling.ts';

type ReadValue = Omit<PointRead, 'result' | 'reason' | 'retryAfterSec'>;

/** In the unit of the point; its ranges are not applied. */
export function probedValue(
  { raw, quality, fieldTime, why, words }: Probed,
  now: number,
  scaling?: Scaling,
): ReadValue {
  const read = { receivedTime: now, sourceTime: fieldTime, words, refusal: why && refusalOf(why) };
  if (raw === undefined || quality === 'deviceError' || quality === 'linkLost')
    return { ...read, state: quality === 'linkLost' ? quality : 'deviceError' };
  // XML cannot express them (R34); `words` shows what they were.
  if (typeof raw === 'number' && !Number.isFinite(raw)) return { ...read, state: 'notANumber' };
  const value = typeof raw === 'number' && scaling ? toUnit(scaling, raw) : raw;
  return { ...read, raw, value, state: quality };
}
