export interface SimulatedKey {
    readonly id: string;
    /** PEM. */
    readonly key: string;
    readonly cert: string;
    /** As the hub stores it. */
    readonly fingerprint: string;
}
export declare function simulatedKey(id: string): SimulatedKey;
