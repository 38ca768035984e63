import type { Network } from './network.ts';

export const faultNames = ['pump-trip', 'sensor', 'burst-main', 'mains', 'chatter'] as const;
export type FaultName = (typeof faultNames)[number];

/**
 * Absent: the network has nothing that the fault could strike. The pump is the first one with a selector, the tank the
 * one whose level that pump goes by, the main the one at the junction with the tag `BURST`; without these each is the
 * first of its kind.
 */
export function faultTargets({ nodes, links, controls }: Network): Readonly<Partial<Record<FaultName, string>>> {
  const pumps = links.filter((link) => link.kind === 'pump');
  const pump = (pumps.find(({ hasSelector }) => hasSelector) ?? pumps[0])?.id;
  const tank = controls.find(({ link }) => link === pump)?.tank ?? nodes.find(({ kind }) => kind === 'tank')?.id;
  const junctions = nodes.filter((node) => node.kind === 'junction');
  const main = (junctions.find(({ bursts }) => bursts) ?? junctions[0])?.id;
  return {
    ...(pump !== undefined && { 'pump-trip': pump, mains: pump }),
    ...(tank !== undefined && { sensor: tank, chatter: tank }),
    ...(main !== undefined && { 'burst-main': main }),
  };
}
