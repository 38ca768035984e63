import type { AddressRead } from '../../protocol/editor/linkTools.ts';
import { refusalOf } from '../../protocol/faults/itemFaultText.ts';
import type { Probed } from '../drivers/driver.ts';
import { type Scaling, toUnit } from '../points/scaling.ts';
import type { Link } from '../station/links.ts';

type ReadValue = Omit<AddressRead, 'findings' | 'fault'>;

/** What the field said of an address, in the unit of the point; ranges of the point are not looked at. */
export function readValueOf(
  { kind }: Link,
  { raw, quality, fieldTime, why, words }: Probed,
  now: number,
  scaling?: Scaling,
): ReadValue {
  const read = { receivedTime: now, sourceTime: fieldTime, words, refusal: why && refusalOf(why) };
  if (raw === undefined || quality === 'deviceError' || quality === 'linkLost')
    return { ...read, state: quality === 'linkLost' ? quality : 'deviceError' };
  // XML has no word for them (R34); the words tell what they were.
  if (typeof raw === 'number' && !Number.isFinite(raw)) return { ...read, state: 'notANumber' };
  const value = typeof raw === 'number' && scaling ? toUnit(scaling, raw) : raw;
  const state = quality === 'doubtful' ? 'doubtful' : 'good';
  return { ...read, raw, value, state: kind.isSimulated ? 'simulated' : state };
}
