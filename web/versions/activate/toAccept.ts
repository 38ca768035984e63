import type { Proposal } from '../../../protocol/configuration/proposal.ts';
import { createStore } from '../../ui/store.ts';

/** Each is accepted one by one. */
export type ToAccept = Pick<Proposal, 'findings' | 'endedAlarms'>;

/** By number of a version: what the proposals that this tab has made have to accept, wherever they were made. */
export const toAcceptOf = createStore<ReadonlyMap<number, ToAccept>>(new Map());

/** The device has told what has to be accepted. */
export function noteProposal(proposal: Proposal): void {
  const { version } = proposal;
  if (version !== undefined) toAcceptOf.set(new Map([...toAcceptOf.get(), [version, proposal]]));
}
