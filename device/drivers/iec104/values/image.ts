import type { ValueElementName } from '../codec/elements.ts';

export interface Heard {
  readonly element: ValueElementName;
  /** Type identification. */
  readonly type: number;
  readonly raw: number;
  /** Of `marks`. */
  readonly mask: number;
  /** UTC ms; undefined: the station gave none, or one that is not believed. */
  readonly time: number | undefined;
}

/** More objects are not stored: no station has so many, and memory stays bounded. */
const mostObjects = 200_000;

const stationStep = 2 ** 24;

export function objectKey(station: number, object: number): number {
  return station * stationStep + object;
}

/** The last value of each object, by station and object address. */
export class Image {
  readonly #heard = new Map<number, Heard>();

  get(key: number): Heard | undefined {
    return this.#heard.get(key);
  }

  /** False: there is no room for another one. */
  set(key: number, heard: Heard): boolean {
    if (this.#heard.size >= mostObjects && !this.#heard.has(key)) return false;
    this.#heard.set(key, heard);
    return true;
  }

  forget(station: number): void {
    for (const key of this.#heard.keys()) if (Math.floor(key / stationStep) === station) this.#heard.delete(key);
  }

  /** Ascending. */
  get stations(): readonly number[] {
    return [...new Set([...this.#heard.keys()].map((key) => Math.floor(key / stationStep)))].sort((a, b) => a - b);
  }

  /** Object addresses, ascending. */
  objectsOf(station: number): readonly number[] {
    return [...this.#heard.keys()]
      .filter((key) => Math.floor(key / stationStep) === station)
      .map((key) => key % stationStep)
      .sort((a, b) => a - b);
  }
}
