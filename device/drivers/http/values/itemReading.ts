import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Probed } from '../../driver.ts';
import type { Received } from '../exchange/request.ts';
import type { HttpAddress } from '../httpAddress.ts';
import { fieldTime } from './fieldTime.ts';
import { fieldValue } from './fieldValue.ts';
import type { FoundValue } from './found.ts';
import { isEndDoubtful, readDocument } from './readDocument.ts';

export function refusedItem(why: ItemFault): Probed {
  return { raw: undefined, quality: 'deviceError', why };
}

/** What each address has in a response, in their order; `hide`: a server may repeat a secret in it. */
export async function itemReadings(
  received: Received,
  addresses: readonly HttpAddress[],
  now: number,
  hide: (text: string) => string,
): Promise<Probed[]> {
  const times = addresses.flatMap(({ time }) => (time ? [time.value] : []));
  const found = await readDocument(received, [...addresses.map(({ value }) => value), ...times]);
  let nextTime = addresses.length;
  return addresses.map((address, at) => {
    const { time } = address;
    const timeAt = time ? nextTime++ : undefined;
    const reading = readingOf(address, found[at], timeAt === undefined ? undefined : found[timeAt], now);
    if (!reading.why || !('text' in reading.why))
      return isEndDoubtful(received, address.value) ? doubted(reading) : reading;
    return { ...reading, why: { ...reading.why, text: hide(reading.why.text) } };
  });
}

type Found = FoundValue | ItemFault | undefined;

function readingOf({ type, time }: HttpAddress, found: Found, foundTime: Found, now: number): Probed {
  if (!found || 'code' in found) return refusedItem(found ?? { code: 'httpNotThere' });
  const raw = fieldValue(type, found);
  if (typeof raw === 'object') return refusedItem(raw);
  if (!time) return { raw, quality: 'good' };
  const at = fieldTime(time.format, foundTime ?? { code: 'httpNotThere' }, now);
  // Without its time a value may be of any age.
  return typeof at === 'object' ? { raw, quality: 'doubtful', why: at } : { raw, quality: 'good', fieldTime: at };
}

function doubted(reading: Probed): Probed {
  return reading.quality === 'good' ? { ...reading, quality: 'doubtful', why: { code: 'httpEndUnknown' } } : reading;
}
