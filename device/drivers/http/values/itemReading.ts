import type { ItemFault } from '../../../../protocol/faults/itemFault.ts';
import type { Probed } from '../../driver.ts';
import { statedQuality } from '../../statedQuality.ts';
import type { Received } from '../exchange/request.ts';
import type { HttpAddress } from '../httpAddress.ts';
import { fieldTime } from './fieldTime.ts';
import { fieldValue, shown } from './fieldValue.ts';
import type { FoundValue } from './found.ts';
import { isEndDoubtful, readDocument } from './readDocument.ts';
import type { ValuePath } from './valuePath.ts';

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
  const places = addresses.map(({ value, time, quality }) => [value, time?.value, quality?.value]);
  const wanted = places.flat().filter((place) => place !== undefined);
  const found = (await readDocument(received, wanted)).values();
  const next = (place: ValuePath | undefined): Found => place && found.next().value;
  return addresses.map((address, at) => {
    const [value, time, quality] = (places[at] ?? []).map(next);
    const reading = withQuality(address, readingOf(address, value, time, now), quality);
    return shownReading(isEndDoubtful(received, address.value) ? doubted(reading) : reading, hide);
  });
}

function shownReading({ raw, why, ...reading }: Probed, hide: (text: string) => string): Probed {
  return {
    ...reading,
    raw: typeof raw === 'string' ? hide(raw) : raw,
    ...(why && { why: 'text' in why ? { ...why, text: hide(why.text) } : why }),
  };
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

function withQuality({ quality }: HttpAddress, reading: Probed, found: Found): Probed {
  if (!quality || reading.raw === undefined) return reading;
  // Where the response has none, nothing vouches for the value.
  const text = found && 'kind' in found && found.kind !== 'structure' ? found.text.trim() || '---' : '---';
  const stated = statedQuality(text, quality.good);
  const why = { code: 'httpMarked', text: shown(text) } as const;
  if (stated === 'deviceError') return refusedItem(why);
  return stated === 'good' ? reading : { ...reading, quality: stated, why };
}

function doubted(reading: Probed): Probed {
  return reading.quality === 'good' ? { ...reading, quality: 'doubtful', why: { code: 'httpEndUnknown' } } : reading;
}
