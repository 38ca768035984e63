import type { Network } from './network.ts';
export declare const faultNames: readonly ['pump-trip', 'sensor', 'burst-main', 'mains', 'chatter'];
export type FaultName = (typeof faultNames)[number];
/**
 * What each fault of a network strikes; a fault that finds nothing to strike is none of its. The pump is the first one
 * with a selector, the tank the one whose level that pump goes by, the main the one at the junction that the file tags
 * `BURST`; in a file that says nothing of it each is the first of its kind.
 */
export declare function faultTargets({ nodes, links, controls }: Network): Readonly<Partial<Record<FaultName, string>>>;
