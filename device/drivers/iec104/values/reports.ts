import type { Tally } from '../../tally.ts';
import type { ZoneTime } from '../../zoneTime.ts';
import { type Asdu, causes, monitoredObjects } from '../codec/asdu.ts';
import type { BinaryTime } from '../codec/binaryTime.ts';
import { typeName, types } from '../codec/types.ts';
import { fieldTime } from '../time/fieldTime.ts';
import { Image, objectKey } from './image.ts';

/** With which a station sends values. */
const valueCauses: ReadonlySet<number> = new Set([
  ...[causes.periodic, causes.background, causes.spontaneous, causes.requested],
  ...[causes.remoteCommand, causes.localCommand],
  ...Array.from({ length: causes.lastCounterGroup - causes.interrogated + 1 }, (_, i) => causes.interrogated + i),
]);

interface Waiting {
  /** Undefined: any. */
  readonly cause: number | undefined;
  readonly resolve: () => void;
}

/** What the stations report, and what of it is not used, by name. */
export class Reports {
  readonly image = new Image();
  readonly #zone: ZoneTime;
  readonly #tally: Tally;
  readonly #waiting = new Map<number, Set<Waiting>>();

  constructor(zone: ZoneTime, tally: Tally) {
    this.#zone = zone;
    this.#tally = tally;
  }

  /** The keys of its objects, in their order. */
  take(asdu: Asdu, now: number): readonly number[] {
    const element = types.get(asdu.type)?.value;
    if (!element || asdu.isNegative || !valueCauses.has(asdu.cause)) {
      this.#tally.add(`cause ${asdu.cause}${asdu.isNegative ? ' negative' : ''} of ${typeName(asdu.type)}`);
      return [];
    }
    const keys: number[] = [];
    for (const { address, raw, mask, time } of monitoredObjects(asdu) ?? []) {
      const key = objectKey(asdu.station, address);
      const heard = { element, type: asdu.type, raw, mask, time: time && this.#timeOf(time, now) };
      if (!this.image.set(key, heard)) {
        this.#tally.add('too many objects');
        continue;
      }
      keys.push(key);
      this.#wake(key, asdu.cause);
    }
    return keys;
  }

  /** Resolves with the next value of that object; a link that is lost settles nothing. */
  next(key: number, cause?: number): { readonly came: Promise<void>; readonly forget: () => void } {
    const { promise: came, resolve } = Promise.withResolvers<void>();
    const all = this.#waiting.get(key) ?? new Set();
    const own = { cause, resolve };
    this.#waiting.set(key, all.add(own));
    const forget = () => {
      all.delete(own);
      if (all.size === 0 && this.#waiting.get(key) === all) this.#waiting.delete(key);
    };
    return { came, forget };
  }

  #wake(key: number, cause: number): void {
    for (const one of this.#waiting.get(key) ?? []) if (one.cause === undefined || one.cause === cause) one.resolve();
  }

  /** Undefined: the time of receipt counts. */
  #timeOf(time: BinaryTime, now: number): number | undefined {
    const found = fieldTime(time, this.#zone, now);
    if (typeof found === 'number') return found;
    this.#tally.add(`time of receipt: ${found}`);
    return undefined;
  }
}
