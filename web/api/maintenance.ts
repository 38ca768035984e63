import { type Call, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import {
  type Lock,
  type LockAsked,
  type LockOutcome,
  readLockOutcome,
  readLocks,
  writeLockAsked,
} from '../../protocol/lock.ts';
import {
  type Override,
  type OverrideAsked,
  type OverrideOutcome,
  readOverrideOutcome,
  readOverrides,
  writeOverrideAsked,
} from '../../protocol/override.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/** No answer, or a code: nobody knows whether it was done; the list says so at its next read. */
export type Unanswered = { readonly result: 'unanswered'; readonly reason?: undefined };
const unanswered: Unanswered = { result: 'unanswered' };

/** All locks of the device; undefined where it did not give them. */
export async function readAllLocks(client: Caller): Promise<readonly Lock[] | undefined> {
  return ask(client, calls.getLocks, [], readLocks, undefined);
}

/** All forced and simulated values; undefined where the device did not give them. */
export async function readAllOverrides(client: Caller): Promise<readonly Override[] | undefined> {
  return ask(client, calls.getOverrides, [], readOverrides, undefined);
}

export async function setLock(client: Caller, asked: LockAsked): Promise<LockOutcome | Unanswered> {
  return ask(client, calls.setLock, [writeLockAsked(asked)], readLockOutcome, unanswered);
}

export async function removeLock(client: Caller, infoNumber: number): Promise<LockOutcome | Unanswered> {
  return ask(client, calls.removeLock, [numberOf(infoNumber)], readLockOutcome, unanswered);
}

export async function setOverride(client: Caller, asked: OverrideAsked): Promise<OverrideOutcome | Unanswered> {
  return ask(client, calls.setOverride, [writeOverrideAsked(asked)], readOverrideOutcome, unanswered);
}

export async function releaseOverride(client: Caller, infoNumber: number): Promise<OverrideOutcome | Unanswered> {
  return ask(client, calls.releaseOverride, [numberOf(infoNumber)], readOverrideOutcome, unanswered);
}

/** Gives all points back to the field, in one transaction. */
export async function releaseOverrides(client: Caller): Promise<OverrideOutcome | Unanswered> {
  return ask(client, calls.releaseOverrides, [], readOverrideOutcome, unanswered);
}

function numberOf(infoNumber: number): XmlNode {
  return element('InfoNumber', {}, String(infoNumber));
}

async function ask<T, U>(
  client: Caller,
  call: Call,
  asked: readonly XmlNode[],
  read: (content: XmlNode) => T,
  otherwise: U,
): Promise<T | U> {
  const reply = await client.call(call, asked);
  return reply.kind === 'reply' && reply.code === errorCodes.ok ? read(reply.content) : otherwise;
}
