import { type Call, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type LockAsked, type LockOutcome, readLockOutcome, writeLockAsked } from '../../protocol/lock.ts';
import {
  type OverrideAsked,
  type OverrideOutcome,
  readOverrideOutcome,
  writeOverrideAsked,
} from '../../protocol/override.ts';
import { element, type XmlNode } from '../../protocol/xml.ts';
import type { Client } from './client.ts';

type Caller = Pick<Client, 'call'>;

/** No answer, or a code: nobody knows whether it was done; the list says so at its next read. */
export type Unanswered = { readonly result: 'unanswered'; readonly reason?: undefined };
const unanswered: Unanswered = { result: 'unanswered' };

export async function setLock(client: Caller, asked: LockAsked): Promise<LockOutcome | Unanswered> {
  return ask(client, calls.setLock, [writeLockAsked(asked)], readLockOutcome, unanswered);
}

export async function removeLock(client: Caller, infoNumber: number): Promise<LockOutcome | Unanswered> {
  return ask(client, calls.removeLock, [element('Lock', { InfoNumber: infoNumber })], readLockOutcome, unanswered);
}

export async function setOverride(client: Caller, asked: OverrideAsked): Promise<OverrideOutcome | Unanswered> {
  return ask(client, calls.setOverride, [writeOverrideAsked(asked)], readOverrideOutcome, unanswered);
}

export async function releaseOverride(client: Caller, infoNumber: number): Promise<OverrideOutcome | Unanswered> {
  const asked = element('Override', { InfoNumber: infoNumber });
  return ask(client, calls.releaseOverride, [asked], readOverrideOutcome, unanswered);
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
