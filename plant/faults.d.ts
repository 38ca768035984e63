import type { Controls } from './controls.ts';
import type { Drive } from './drive.ts';
import { type Model } from './epanet.ts';
import { type FaultName } from './faultTargets.ts';
import type { Network } from './network.ts';
/** What can go wrong with the plant, and what has. */
export type Faults = {
    isActive(name: FaultName): boolean;
    /** Lets a fault begin, or end. */
    set(name: FaultName, isActive: boolean): void;
    /** Whether a pump's motor protection has tripped: the pump does not start until it is reset. */
    isTripped(pump: string): boolean;
    /** Whether its reset is pressed; while the overload lasts that does nothing. */
    isReset(pump: string): boolean;
    reset(pump: string, isPressed: boolean): void;
    /** What the instruments of a tank make of its level: the level sensor, and the float switch for little water. */
    levelOf(tank: string, level: number, maxLevel: number): number;
    isLow(tank: string, isLow: boolean): boolean;
};
type Options = {
    readonly model: Model;
    readonly network: Network;
    readonly drives: ReadonlyMap<string, Drive>;
    readonly controls: Controls;
    /** Real milliseconds: a switch chatters as fast whatever the speed of the simulation. */
    readonly clock: () => number;
};
/** All faults are absent at first. */
export declare function takeFaults({ model, network, drives, controls, clock }: Options): Faults;
export {};
