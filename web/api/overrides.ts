import { type Call, calls } from '../../protocol/calls.ts';
import { blockRecord, type CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { type Override, overrideRecord } from '../../protocol/commands/override.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/** All blocks of the device; undefined where it did not give them. */
export async function readAllBlocks(client: Caller): Promise<readonly CommandBlock[] | undefined> {
  return list(client, calls.getBlocks, blockRecord);
}

/** All forced and simulated values; undefined where the device did not give them. */
export async function readAllOverrides(client: Caller): Promise<readonly Override[] | undefined> {
  return list(client, calls.getOverrides, overrideRecord);
}

async function list<T>(client: Caller, call: Call, { readAll }: WireRecord<T>): Promise<readonly T[] | undefined> {
  const reply = await client.call(call);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? readAll(reply.content) : undefined;
}
