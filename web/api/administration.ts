import {
  type AccountChange,
  type AccountState,
  accountChangeRecord,
  accountRecord,
  sessionRecord,
  type UserSession,
} from '../../protocol/administration.ts';
import * as calls from '../../protocol/calls/administration.ts';
import { readText } from '../../protocol/wire/fields.ts';
import { element } from '../../protocol/wire/xml.ts';
import { contentOf } from './ask.ts';
import type { Client, Reply } from './client.ts';

/** Who is logged in and who may log in, as the device knows it now. */
export interface People {
  readonly sessions: readonly UserSession[];
  readonly accounts: readonly AccountState[];
}

/** Both lists; undefined where the device did not give both. */
export async function readPeople(client: Client): Promise<People | undefined> {
  const [sessions, accounts] = await Promise.all([client.call(calls.getSessions), client.call(calls.getAccounts)]);
  const told = { sessions: contentOf(sessions), accounts: contentOf(accounts) };
  if (!told.sessions || !told.accounts) return undefined;
  return { sessions: sessionRecord.readAll(told.sessions), accounts: accountRecord.readAll(told.accounts) };
}

/**
 * Why an account is not changed: it is one's own, its password is permanent, there is one of that login, too many
 * passwords are being checked, the device can't write to its disk, or too much was changed at once.
 */
const refusals = ['own', 'permanent', 'exists', 'busy', 'notKept', 'tooOften'] as const;

/**
 * What became of it: `unknown` is a session or account that no longer exists; `refused`: for a reason that is none of
 * those known here; `failed`: no answer, or a code.
 */
export type Outcome = 'done' | 'unknown' | 'refused' | (typeof refusals)[number] | 'failed';

/** Ends a session and its streams at once. */
export async function endSession(client: Client, id: string): Promise<Outcome> {
  return outcome(await client.call(calls.endSession, [element('Id', {}, id)]));
}

/** Locks or opens an account, and sets from when on its password must be changed (undefined: never). */
export async function setAccount(client: Client, change: AccountChange): Promise<Outcome> {
  return outcome(await client.call(calls.setAccount, [accountChangeRecord.write(change)]));
}

/** A one-time password that the device has made: told this once. */
export interface OneTimePassword {
  readonly password: string;
}

/** Makes an account, and a one-time password for it. */
export async function createAccount(
  client: Client,
  login: string,
  profile: number,
): Promise<Outcome | OneTimePassword> {
  const account = element('Account', { Login: login, Profile: profile });
  return oneTime(await client.call(calls.createAccount, [account]));
}

/** Puts a one-time password in place of an account's own. */
export async function resetPassword(client: Client, login: string): Promise<Outcome | OneTimePassword> {
  return oneTime(await client.call(calls.resetPassword, [element('Login', {}, login)]));
}

/** Deletes an account; whoever has it open is out at once. */
export async function deleteAccount(client: Client, login: string): Promise<Outcome> {
  return outcome(await client.call(calls.deleteAccount, [element('Login', {}, login)]));
}

function oneTime(reply: Reply): Outcome | OneTimePassword {
  const content = contentOf(reply);
  const password = content && readText(content, 'Password');
  return password === undefined ? outcome(reply) : { password };
}

function outcome(reply: Reply): Outcome {
  const content = contentOf(reply);
  const said = content && readText(content, 'Result');
  const reason = content && readText(content, 'Reason');
  if (said === 'refused') return refusals.find((known) => known === reason) ?? 'refused';
  return (['done', 'unknown'] as const).find((known) => known === said) ?? 'failed';
}
