import { calls } from '../../protocol/calls.ts';
import {
  type BlockOutcome,
  type BlockRequest,
  blockOutcomeRecord,
  blockRequestRecord,
  type UnblockRequest,
  unblockRequestRecord,
} from '../../protocol/commands/blockRequest.ts';
import {
  type OverrideOutcome,
  type OverrideRequest,
  overrideOutcomeRecord,
  overrideRequestRecord,
} from '../../protocol/commands/overrideRequest.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { act, type NoOutcome } from './act.ts';
import type { Caller } from './ask.ts';

export async function setBlock(client: Caller, request: BlockRequest): Promise<BlockOutcome | NoOutcome> {
  return act(client, calls.setBlock, [blockRequestRecord.write(request)], blockOutcomeRecord.read);
}

export async function removeBlock(client: Caller, request: UnblockRequest): Promise<BlockOutcome | NoOutcome> {
  return act(client, calls.removeBlock, unblockRequestRecord.parameters(request), blockOutcomeRecord.read);
}

export async function setOverride(client: Caller, request: OverrideRequest): Promise<OverrideOutcome | NoOutcome> {
  return act(client, calls.setOverride, [overrideRequestRecord.write(request)], overrideOutcomeRecord.read);
}

export async function releaseOverride(client: Caller, infoNumber: number): Promise<OverrideOutcome | NoOutcome> {
  return act(client, calls.releaseOverride, [numberOf(infoNumber)], overrideOutcomeRecord.read);
}

/** Gives all points back to the field, in one transaction. */
export async function releaseOverrides(client: Caller): Promise<OverrideOutcome | NoOutcome> {
  return act(client, calls.releaseOverrides, [], overrideOutcomeRecord.read);
}

function numberOf(infoNumber: number): XmlNode {
  return element('InfoNumber', {}, String(infoNumber));
}
