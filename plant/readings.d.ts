import type { Drive } from './drive.ts';
import type { Faults } from './faults.ts';
import type { Network } from './network.ts';
import type { ObjectKind, QuantityName } from './quantities.ts';
import type { Selector } from './selector.ts';
import type { Snapshot } from './snapshot.ts';
/** What a reading is taken from. `at` is the node's or link's place in the engine's order, from 0. */
type Source = {
    readonly network: Network;
    readonly now: Snapshot;
    readonly at: number;
    readonly drive: Drive | undefined;
    readonly selector: Selector | undefined;
    readonly faults: Faults;
    readonly id: string;
    /** The level that a control acts at; its number counts from 1. */
    readonly levelOf: (control: number) => number;
};
type Reading = (source: Source) => number;
/** How each quantity is read, in the unit its register has (counters of seconds in hours). */
export declare const READINGS: Readonly<Record<ObjectKind, Readonly<Partial<Record<QuantityName, Reading>>>>>;
export {};
