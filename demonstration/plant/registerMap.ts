import type { Network } from './network.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';

/** Value in `unit` = raw × `scale`; words are big-endian. */
export type Register = Quantity & {
  /** From 1. */
  readonly unitId: number;
  /** Of the first coil, input or word, from 0. */
  readonly address: number;
};

/** In 16-bit words (or bits, for a coil). */
export const WIDTH = { bool: 1, int16: 1, uint16: 1, uint32: 2, float32: 2 } as const;

const TABLE_SIZE = 65_536;
const LAST_UNIT_ID = 247;

/**
 * In the order of `quantitiesOf`, each Modbus table counted from 0. A full table goes on at 0 in the next unit ID; no
 * value is split. Throws when a network needs more than 247 unit IDs.
 */
export function registerMap(network: Network): readonly Register[] {
  const next = { coil: first(), discrete: first(), input: first(), holding: first() };
  return quantitiesOf(network).map((quantity) => {
    const place = next[quantity.table];
    const width = WIDTH[quantity.type];
    if (place.address + width > TABLE_SIZE) {
      place.unitId += 1;
      place.address = 0;
    }
    if (place.unitId > LAST_UNIT_ID) throw new Error('The network has more values than 247 Modbus unit ids can hold');
    const register = { ...quantity, unitId: place.unitId, address: place.address };
    place.address += width;
    return register;
  });
}

function first() {
  return { unitId: 1, address: 0 };
}
