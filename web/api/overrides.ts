import { type Call, calls } from '../../protocol/calls.ts';
import {
  type BlockOutcome,
  type BlockRequest,
  blockOutcomeRecord,
  blockRecord,
  blockRequestRecord,
  type CommandBlock,
} from '../../protocol/commandBlock.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type Override,
  type OverrideOutcome,
  type OverrideRequest,
  overrideOutcomeRecord,
  overrideRecord,
  overrideRequestRecord,
} from '../../protocol/override.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/** No answer, or a failure: nobody knows whether it was done; the list says so at its next read. */
export type NoOutcome = { readonly result: 'unanswered' | 'refused'; readonly reason?: undefined };

/** Codes after which it is certain that nothing was done (spec §8). */
const nothingDone: ReadonlySet<number> = new Set([
  errorCodes.badProfile,
  errorCodes.notFound,
  errorCodes.operatingMode,
  errorCodes.badInput,
]);

/** All blocks of the device; undefined where it did not give them. */
export async function readAllBlocks(client: Caller): Promise<readonly CommandBlock[] | undefined> {
  return list(client, calls.getBlocks, blockRecord.readAll);
}

/** All forced and simulated values; undefined where the device did not give them. */
export async function readAllOverrides(client: Caller): Promise<readonly Override[] | undefined> {
  return list(client, calls.getOverrides, overrideRecord.readAll);
}

export async function setBlock(client: Caller, request: BlockRequest): Promise<BlockOutcome | NoOutcome> {
  return act(client, calls.setBlock, [blockRequestRecord.write(request)], blockOutcomeRecord.read);
}

export async function removeBlock(client: Caller, infoNumber: number): Promise<BlockOutcome | NoOutcome> {
  return act(client, calls.removeBlock, [numberOf(infoNumber)], blockOutcomeRecord.read);
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

async function list<T>(
  client: Caller,
  call: Call,
  read: (content: XmlNode) => readonly T[],
): Promise<readonly T[] | undefined> {
  const reply = await client.call(call);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? read(reply.content) : undefined;
}

async function act<T>(
  client: Caller,
  call: Call,
  parameters: readonly XmlNode[],
  read: (content: XmlNode) => T,
): Promise<T | NoOutcome> {
  const reply = await client.call(call, parameters);
  if (reply.kind === 'reply' && reply.code === errorCodes.ok) return read(reply.content);
  const isCertain = reply.kind === 'reply' && nothingDone.has(reply.code);
  return { result: isCertain ? 'refused' : 'unanswered' };
}
