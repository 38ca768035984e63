import { type Model } from './epanet.ts';
import { type Units } from './units.ts';
/** A place on the drawing, in the file's own coordinates (y grows upwards). */
type Place = {
    readonly x: number;
    readonly y: number;
};
type Common = {
    readonly id: string;
    readonly elevation: number;
    readonly place?: Place;
};
type Junction = Common & {
    readonly kind: 'junction';
    /** Where the demonstration's main bursts: the file tags it `BURST`. */
    readonly bursts?: boolean;
};
type Reservoir = Common & {
    readonly kind: 'reservoir';
};
export type Tank = Common & {
    readonly kind: 'tank';
    readonly minLevel: number;
    readonly maxLevel: number;
    readonly diameter: number;
};
export type Node = Junction | Reservoir | Tank;
type ValveType = 'PRV' | 'PSV' | 'PBV' | 'FCV' | 'TCV' | 'GPV' | 'PCV';
type Ends = {
    readonly id: string;
    readonly from: string;
    readonly to: string;
    readonly vertices: readonly Place[];
};
type Pipe = Ends & {
    readonly kind: 'pipe';
};
export type Pump = Ends & {
    readonly kind: 'pump';
    /** It has a selector between automatic and hand: the file tags it `AUTOMATIC`. */
    readonly hasSelector?: boolean;
};
export type Valve = Ends & {
    readonly kind: 'valve';
    readonly type: ValveType;
    readonly setting: number;
};
export type Link = Pipe | Pump | Valve;
/** A level of a tank at which the file starts or stops a link (`LINK … IF NODE … BELOW …`): a setpoint of the plant. */
export type LevelControl = {
    readonly kind: 'control';
    /** `PS1_P1_start`, `PS1_P1_stop`; a second one of a kind has its number behind it. */
    readonly id: string;
    /** Its number among all controls of the file, from 1. */
    readonly index: number;
    readonly link: string;
    readonly tank: string;
    readonly starts: boolean;
    readonly below: boolean;
    /** The level, as the file has it. */
    readonly level: number;
    readonly minLevel: number;
    readonly maxLevel: number;
};
/** What a file describes: nodes and links in the engine's order, which is the file's. Values in the file's units. */
export type Network = {
    readonly title: string;
    readonly units: Units;
    readonly nodes: readonly Node[];
    readonly links: readonly Link[];
    readonly controls: readonly LevelControl[];
};
/**
 * Reads the text of any EPANET 2.2 input file with EPANET itself.
 * `fileName` is used in messages only. Throws `NetworkRefused` (EPANET's errors, each with its line).
 */
export declare function openNetwork(inpText: string, fileName?: string): Promise<Network>;
/** Lists what an open engine holds, with the tags of the file's text: EPANET reads none. */
export declare function readNetwork(model: Model, inpText: string): Network;
export {};
