import type { Network } from './network.ts';
export type ObjectKind = 'plant' | 'tank' | 'reservoir' | 'pump' | 'valve' | 'junction' | 'pipe' | 'control' | 'fault';
export type Table = 'coil' | 'discrete' | 'input' | 'holding';
export type RawType = 'bool' | 'float32' | 'int16' | 'uint16' | 'uint32';
/** The names of quantities, by kind of object. */
export type QuantityName = 'clock' | 'day' | 'demand' | 'production' | 'volume' | 'level' | 'inflow' | 'head' | 'outflow' | 'run' | 'speed' | 'speedSetpoint' | 'flow' | 'headGain' | 'power' | 'runningTime' | 'starts' | 'countersReset' | 'manual' | 'mains' | 'low' | 'tripped' | 'protectionReset' | 'active' | 'setting' | 'open' | 'pressure';
/** What can be read or written of one object, before it has an address. */
export type Quantity = {
    readonly object: ObjectKind;
    readonly id: string;
    readonly quantity: QuantityName;
    readonly table: Table;
    readonly type: RawType;
    readonly scale: number;
    readonly unit: string;
    readonly writable: boolean;
    /** Lowest and highest value a write may set, in `unit`. */
    readonly low?: number;
    readonly high?: number;
};
/**
 * All values of a network: plant, tanks, reservoirs, pumps, valves, junctions, pipes, levels, resets of the pumps'
 * counters, selectors, the mains, float switches, motor protections, faults, each kind in file order.
 */
export declare function quantitiesOf(network: Network): readonly Quantity[];
