import { type FaultName } from './faultTargets.ts';
import { type Network } from './network.ts';
import type { Quantity } from './quantities.ts';
/** A value of the plant by name; `low` and `high` bound what may be written, in `unit`. */
type Target = Pick<Quantity, 'object' | 'id' | 'quantity' | 'writable' | 'low' | 'high'>;
export type Write = {
    readonly target: Target;
    readonly value: number;
};
/** A network computed in time. Values are in the unit of their quantity; switches are 0 or 1. */
export type Simulation = {
    readonly network: Network;
    /** Gives what reads a value at the last solved moment. NaN for what does not exist. */
    reader(target: Target): () => number;
    /** Writes all and solves the present moment again; or, if one may not be written, writes none and answers false. */
    write(writes: readonly Write[]): boolean;
    /** Lets a fault begin; false where the network has nothing that it could strike. */
    beginFault(name: FaultName): boolean;
    /** Goes on by whole seconds of simulated time. */
    advance(seconds: number): void;
    close(): void;
};
type Options = {
    readonly inpText: string;
    /** Used in messages. */
    readonly fileName: string;
    /** The longest hydraulic step, in whole seconds. */
    readonly step: number;
    readonly log: (line: string) => void;
    /** Real milliseconds. */
    readonly clock?: () => number;
};
/** Opens a network at the file's own start time. Throws `NetworkRefused`. */
export declare function openSimulation({ inpText, fileName, step, log, ...options }: Options): Promise<Simulation>;
export {};
