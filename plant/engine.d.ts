import { type Model } from './epanet.ts';
/** An error EPANET gave for one call, with its code (100 and more; below that they are warnings). */
export declare class EngineError extends Error {
    readonly code: number;
    constructor(code: number, text: string);
}
/** One EPANET engine with a network loaded and its hydraulics ready to run. */
export type Engine = {
    readonly model: Model;
    close(): void;
};
/**
 * Opens the text of an .inp file in an EPANET engine of its own.
 * `fileName` is only used in messages. Throws `NetworkRefused` with EPANET's error and its line.
 */
export declare function openEngine(inpText: string, fileName: string): Promise<Engine>;
