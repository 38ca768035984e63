import { type Model } from './epanet.ts';
/** Everything one hydraulic solution says, in the file's units. Arrays are in the engine's order, from 0. */
export type Snapshot = {
    /** Seconds since the midnight before the simulation began. */
    readonly time: number;
    readonly heads: readonly number[];
    readonly pressures: readonly number[];
    readonly demands: readonly number[];
    readonly volumes: readonly number[];
    readonly flows: readonly number[];
    readonly headlosses: readonly number[];
    readonly statuses: readonly number[];
    readonly settings: readonly number[];
    readonly powers: readonly number[];
};
/** Copies the engine's present solution; `midnight` is added to its clock (seconds). */
export declare function takeSnapshot(model: Model, midnight: number): Snapshot;
/** A solution that EPANET calls solved can still hold no numbers; such a one is not shown. */
export declare function isSound({ heads, flows }: Snapshot): boolean;
