import type { SimulatedKey } from './simulatedKey.ts';
export interface SimulatedSite {
    readonly host: string;
    readonly port: number;
    /** The longest random wait before a dial, ms. */
    readonly spreadMs: number;
    readonly points: number;
    /** Of the app and the release that its summary names. */
    readonly build: string;
    readonly version: string;
}
/** Speaks the uplink as a station does: a summary with its changes, the feed, and an empty reply to every other call. */
export declare class SimulatedStation {
    #private;
    readonly key: SimulatedKey;
    dials: number;
    constructor(key: SimulatedKey, site: SimulatedSite);
    get isTold(): boolean;
    /** After a random part of the spread; again whenever the connection ends. */
    start(spreadMs?: number): void;
    stop(): void;
    /** One of its summary points has another value, and an alarm comes or goes. */
    change(): void;
    /** So many of its points have other values. */
    feed(changed: number): void;
}
