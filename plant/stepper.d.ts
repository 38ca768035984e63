import { type Model } from './epanet.ts';
import { type Snapshot } from './snapshot.ts';
/** Moves an engine through time and keeps its last sound solution. */
export type Stepper = {
    now(): Snapshot;
    /** Solves the present moment again, after a command. */
    solve(): void;
    /** Goes on by whole seconds. */
    advance(seconds: number): void;
};
type Options = {
    readonly model: Model;
    readonly log: (line: string) => void;
    /** Told of each solution, with the seconds since the one before. True asks for another solution of the moment. */
    readonly observe: (seconds: number) => boolean;
    /** Seconds after which the engine's clock is set back; its own would overflow after 68 years. */
    readonly lastSecond?: number;
};
/** A moment that EPANET cannot solve is logged once, keeps the values before it, and time goes on. */
export declare function createStepper({ model, log, observe, lastSecond }: Options): Stepper;
export {};
