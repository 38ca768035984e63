import { type Model } from './epanet.ts';
/** The texts of a network's units, as shown to a person. */
export type Units = {
    readonly flow: string;
    readonly level: string;
    readonly volume: string;
    readonly pressure: string;
    readonly power: string;
};
/** What a gauge shows in a vacuum: no less, whatever a solution says of junctions that it cuts off from all water. */
export declare const VACUUM: Readonly<Record<string, number>>;
/** Reads the units of an open network. Pressure in metres of water column is written `mWC`. */
export declare function unitsOf(model: Model): Units;
