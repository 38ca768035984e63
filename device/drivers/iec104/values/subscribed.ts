import type { Item } from '../../driver.ts';
import type { Iec104Address } from '../iec104Address.ts';
import { objectKey } from './image.ts';

export type OwnItem = Item<Iec104Address>;

/** The items of a link, by their objects and by their stations. */
export class Subscribed {
  readonly #byObject = new Map<number, Set<OwnItem>>();
  readonly #byStation = new Map<number, Set<OwnItem>>();

  get stations(): readonly number[] {
    return [...this.#byStation.keys()];
  }

  of(key: number): Iterable<OwnItem> {
    return this.#byObject.get(key) ?? [];
  }

  ofStation(station: number): Iterable<OwnItem> {
    return this.#byStation.get(station) ?? [];
  }

  /** Whether a station has counters, which the general interrogation does not bring. */
  hasCounters(station: number): boolean {
    for (const { address } of this.ofStation(station)) if (address.type === 'counter') return true;
    return false;
  }

  add(item: OwnItem): void {
    const { station, object } = item.address;
    into(this.#byObject, objectKey(station, object), item);
    into(this.#byStation, station, item);
  }

  remove(item: OwnItem): void {
    const { station, object } = item.address;
    outOf(this.#byObject, objectKey(station, object), item);
    outOf(this.#byStation, station, item);
  }
}

function into(all: Map<number, Set<OwnItem>>, key: number, item: OwnItem): void {
  const same = all.get(key) ?? new Set();
  all.set(key, same.add(item));
}

function outOf(all: Map<number, Set<OwnItem>>, key: number, item: OwnItem): void {
  const same = all.get(key);
  same?.delete(item);
  if (same?.size === 0) all.delete(key);
}
