import { createPrivateKey, X509Certificate } from 'node:crypto';
import type { ClientSession, OPCUAClient, UserIdentityInfo } from 'node-opcua-client';
import type { LinkFault } from '../../../../protocol/faults/linkFault.ts';
import { type ExchangeOutcome, LinkError } from '../../driver.ts';
import { endpointsOf, offeredFor } from './discover.ts';
import { openingFault } from './faultOf.ts';
import { ua } from './library.ts';
import type { Login, OpenSettings } from './messages.ts';
import { leastOpeningMs, openClient } from './openClient.ts';
import { Requests } from './requests.ts';

/** A session at the server, with or without a connection. */
export interface HeldSession {
  readonly session: ClientSession;
  /** Whose it is: the server gives it to no one else. */
  readonly owner: string;
  /** Of its connection: nothing of an earlier one is still running. */
  subscription: number | undefined;
}

export interface OpenedSession {
  readonly client: OPCUAClient;
  readonly held: HeldSession;
  readonly requests: Requests;
}

interface Watch {
  readonly ended: (outcome: ExchangeOutcome, ms: number) => void;
  readonly lost: (fault: LinkFault) => void;
}

/**
 * `former`: of a connection that was lost. It is used again, so that lost connections leave no sessions at the server
 * until their time is over. Rejects with LinkError.
 */
export async function openSession(
  settings: OpenSettings,
  former: HeldSession | undefined,
  { ended, lost }: Watch,
  stop: AbortSignal,
): Promise<OpenedSession> {
  const client = await openClient(settings, stop);
  const own = settings.own && new X509Certificate(settings.own.certificate).raw;
  try {
    // Of one that is trusted it is already known.
    if (!settings.server && !offeredFor(settings, 'anonymous', await endpointsOf(client)).offersLogin)
      throw new LinkError({ code: 'opcuaNoSuchLogin' });
    const held = await within(leastOpeningMs, sessionOf(client, settings, former));
    const requests = new Requests({
      ...{ client, session: held.session, timeoutMs: settings.timeoutMs, ended },
      lose: lost,
    });
    for (const event of ['close', 'connection_lost', 'abort'] as const)
      client.on(event as 'close', () => lost({ code: 'closedByDevice' }));
    return { client, held, requests };
  } catch (error) {
    client.disconnect().catch(() => undefined);
    throw error instanceof LinkError ? error : new LinkError(openingFault(error, own));
  }
}

async function sessionOf(
  client: OPCUAClient,
  settings: OpenSettings,
  former: HeldSession | undefined,
): Promise<HeldSession> {
  const owner = JSON.stringify([settings.url, settings.login, settings.own?.certificate]);
  if (former?.owner === owner) {
    try {
      await client.reactivateSession(former.session);
      return former;
    } catch {
      // Its time is over, or the server has started again.
    }
  }
  return { session: await client.createSession(identityOf(settings.login)), owner, subscription: undefined };
}

function identityOf(login: Login): UserIdentityInfo {
  const { UserTokenType } = ua;
  if (login === undefined) return { type: UserTokenType.Anonymous };
  if ('userName' in login) return { type: UserTokenType.UserName, ...login };
  const certificateData = new X509Certificate(login.certificate).raw;
  const privateKey = createPrivateKey(login.certificate).export({ type: 'pkcs8', format: 'pem' }).toString();
  return { type: UserTokenType.Certificate, certificateData, privateKey };
}

async function within<T>(ms: number, result: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LinkError({ code: 'noAnswer', timeoutMs: String(ms) })), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
