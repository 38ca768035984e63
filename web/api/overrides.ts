import { type Call, calls } from '../../protocol/calls.ts';
import { blockRecord, type CommandBlock } from '../../protocol/commands/commandBlock.ts';
import { type Override, overrideRecord } from '../../protocol/commands/override.ts';
import type { WireRecord } from '../../protocol/wire/record.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { ask, type Caller } from './ask.ts';

/** All blocks of the device (of an earlier service one for each point); undefined where it did not give them. */
export async function readAllBlocks(client: Caller): Promise<readonly CommandBlock[] | undefined> {
  return list(client, calls.getBlocks, blockRecord, [element('Each', {}, 'true')]);
}

/** All forced and simulated values; undefined where the device did not give them. */
export async function readAllOverrides(client: Caller): Promise<readonly Override[] | undefined> {
  return list(client, calls.getOverrides, overrideRecord);
}

async function list<T>(
  client: Caller,
  call: Call,
  { readAll }: WireRecord<T>,
  parameters: readonly XmlNode[] = [],
): Promise<readonly T[] | undefined> {
  return ask(client, call, parameters, readAll);
}
