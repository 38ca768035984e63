import { type Model } from './epanet.ts';
/** Half of what the engine's clock can count in seconds: 34 simulated years. */
export declare const LAST_SECOND: number;
/**
 * Prepares an open engine to run for ever in steps of at most `step` seconds (or the file's own, if shorter),
 * and sets it to the file's start.
 */
export declare function prepare(model: Model, step: number): void;
/**
 * Sets the engine's clock back to 0 with tanks, links, patterns and time of day as they are.
 * Returns the whole days that its clock has lost by it, in seconds.
 */
export declare function beginAgain(model: Model): number;
