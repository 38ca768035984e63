import type { Sink } from '../../driver.ts';
import type { Iec104Address } from '../iec104Address.ts';
import type { Stations } from '../requests/stations.ts';
import { objectKey } from './image.ts';
import { type ObjectSample, sampleOf } from './objectSample.ts';
import type { Reports } from './reports.ts';
import { type OwnItem, Subscribed } from './subscribed.ts';

/** Gives the items of points what the stations have reported. */
export class Delivery {
  readonly items = new Subscribed();
  readonly #reports: Reports;
  readonly #stations: Stations;
  #sink: Sink | undefined;

  constructor(reports: Reports, stations: Stations) {
    this.#reports = reports;
    this.#stations = stations;
  }

  begin(sink: Sink): void {
    this.#sink = sink;
  }

  isReported(address: Iec104Address): boolean {
    return this.#reports.image.get(keyOf(address)) !== undefined;
  }

  sampleOf(address: Iec104Address): ObjectSample {
    if (this.#stations.isGone(address.station)) return { raw: undefined, quality: 'linkLost' };
    return sampleOf(address, this.#reports.image.get(keyOf(address)));
  }

  give({ index, address }: OwnItem): void {
    const { raw, quality, fieldTime, why } = this.sampleOf(address);
    this.#sink?.sample(index, raw, quality, fieldTime, why);
  }

  giveObject(key: number): void {
    for (const item of this.items.of(key)) this.give(item);
  }

  giveAddress(address: Iec104Address): void {
    this.giveObject(keyOf(address));
    this.answered();
  }

  /** What no interrogation has brought. */
  giveUnreported(items: Iterable<OwnItem>): void {
    for (const item of items) if (!this.isReported(item.address)) this.give(item);
    this.answered();
  }

  answered(): void {
    this.#sink?.answered();
  }

  heard(): void {
    this.answered();
    this.#sink?.heard();
    for (const station of this.items.stations) if (this.#stations.isThere(station)) this.#sink?.heard(String(station));
  }
}

function keyOf({ station, object }: Iec104Address): number {
  return objectKey(station, object);
}
