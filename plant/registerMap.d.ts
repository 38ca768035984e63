import type { Network } from './network.ts';
import { type Quantity } from './quantities.ts';
/** One value of the plant behind Modbus. Value in `unit` = raw x `scale`; words are big-endian. */
export type Register = Quantity & {
    /** Modbus unit id, from 1. */
    readonly unitId: number;
    /** Address of the first coil, input or word, from 0. */
    readonly address: number;
};
/** How many 16-bit words (or bits, for a coil) a type takes. */
export declare const WIDTH: {
    readonly bool: 1;
    readonly int16: 1;
    readonly uint16: 1;
    readonly uint32: 2;
    readonly float32: 2;
};
/**
 * Numbers every value of a network in the order of `quantitiesOf`,
 * each Modbus table counted from 0 on its own. A full table goes on at 0 in the next unit id; no value is split.
 * Throws when a network needs more than 247 unit ids.
 */
export declare function registerMap(network: Network): readonly Register[];
