import { type Iec104Link, mostObject, objectTypes } from '../../../protocol/drivers/iec104/iec104Schema.ts';
import { element, type XmlNode } from '../../../protocol/wire/xml.ts';
import type { BrowsedPart, Found, Portion } from '../driver.ts';
import type { ValueElementName } from './codec/elements.ts';
import { addressText, type Iec104Address, parseIec104Address } from './iec104Address.ts';
import { objectKey } from './values/image.ts';
import { sampleOf } from './values/objectSample.ts';
import type { Reports } from './values/reports.ts';

interface Browsing {
  readonly link: Iec104Link;
  readonly reports: Reports;
  /** Resolves when each has given all of its values. */
  readonly listen: (stations: readonly number[]) => Promise<void>;
  readonly check: () => void;
}

const mostInPortion = 1000;

/** The root has the stations, a station has its objects. */
export function isStationPart({ node, search, after }: BrowsedPart): boolean {
  const isNode = node === '' || stationOf(node) !== undefined;
  return isNode && (after === undefined || afterOf(after) !== undefined) && (search === undefined || search !== '');
}

export async function* browseStations(
  part: BrowsedPart,
  { link, reports, listen, check }: Browsing,
  signal: AbortSignal,
): AsyncGenerator<Portion<Iec104Address>> {
  const { node, search, after } = part;
  check();
  const station = stationOf(node);
  const known = [link.commonAddress, ...Object.keys(link.nodes ?? {}).map(Number)];
  await until(signal, listen(station === undefined ? [...new Set(known)] : [station]));
  check();
  const { stations } = reports.image;
  if (station === undefined && search === undefined) {
    yield { found: stations.map((one) => ({ name: `CA ${one}`, node: String(one) })) };
    return;
  }
  const wanted = (station === undefined ? stations : [station]).flatMap((one) =>
    reports.image.objectsOf(one).map((object) => ({ station: one, object })),
  );
  const from = afterOf(after ?? '');
  const rest = wanted.filter(
    (one) =>
      (from === undefined || objectKey(one.station, one.object) > from) &&
      (search === undefined || addressText(one).includes(search)),
  );
  for (let at = 0; at < rest.length; at += mostInPortion) {
    if (signal.aborted) return;
    const some = rest.slice(at, at + mostInPortion);
    const last = some.at(-1);
    const hasMore = at + mostInPortion < rest.length;
    yield {
      found: some.flatMap((one) => foundOf(one, reports)),
      next: hasMore && last ? addressText(last) : undefined,
    };
  }
}

const types: Readonly<Partial<Record<ValueElementName, Iec104Address['type']>>> = {
  ...Object.fromEntries(objectTypes.map((type) => [type, type])),
  plainNormalized: 'normalized',
};

function foundOf(place: Pick<Iec104Address, 'station' | 'object'>, { image }: Reports): Found<Iec104Address>[] {
  const heard = image.get(objectKey(place.station, place.object));
  const type = heard && types[heard.element];
  return type ? [{ address: { ...place, type }, probed: sampleOf({ type }, heard) }] : [];
}

/** A state point needs words for its states; these are replaced by hand. */
const doubleStates = { Kind: 'state', State0: 'Intermediate', State1: 'Off', State2: 'On', State3: 'Faulty' };

export function pointOfObject({ type, ...place }: Iec104Address): XmlNode {
  return element('Point', { Address: addressText(place), Type: type, ...(type === 'double' && doubleStates) });
}

function stationOf(node: string): number | undefined {
  return /^[1-9]\d{0,4}$/.test(node) && Number(node) <= 65_535 ? Number(node) : undefined;
}

function afterOf(text: string): number | undefined {
  const rest = { command: undefined, commandObject: undefined, select: false, qualifier: 0, commandTime: false };
  const parsed = parseIec104Address({ objectAddress: text, type: 'single', ...rest });
  return 'address' in parsed
    ? objectKey(parsed.address.station, Math.min(parsed.address.object, mostObject))
    : undefined;
}

function until<T>(signal: AbortSignal, result: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
