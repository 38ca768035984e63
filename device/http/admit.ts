import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CallName, calls, causeHeader, pageHeader, serviceHeader } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { content, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import type { RunningStation, ServiceParts } from '../managers/parts.ts';
import { addressGroup } from '../users/addressGroup.ts';
import type { CallRate } from '../users/callRate.ts';
import type { User } from '../users/user.ts';
import { clientOf } from './clientOf.ts';
import { causeOf, identify, type Origin, retryAfterSec } from './credential.ts';
import { isLoopback } from './origin.ts';
import { sendXml } from './xmlBodies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    user: User | undefined;
    /** `PasswordGate.changes` when the user was identified. */
    changes: number;
    /** The station that ran then. */
    station: RunningStation | undefined;
  }
}

/**
 * Calls without login of a client. A tab that polls makes one a second and opens with three or four: dozens of them
 * behind one address never meet this.
 */
export const visitorRate = { mostAtOnce: 400, perSecond: 40 } as const;

/** What decides whether a credential is looked at. */
export interface AdmitSettings {
  readonly isInsecure: boolean;
  readonly visitorRate: CallRate;
}

/** Lets a request pass with its user, or answers with the code that refuses it. */
export async function admit(
  name: CallName,
  parts: ServiceParts,
  settings: AdmitSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  request.changes = parts.gate.changes;
  request.station = parts.station();
  const { login } = calls[name];
  if (!login && (await refusedTooOften(settings.visitorRate, request, reply))) return;
  const who = login ? await whoAsks(parts, settings, request) : undefined;
  if (typeof who === 'object') reply.header(serviceHeader, parts.version);
  const code = typeof who === 'number' ? who : codeAgainst(name, who, parts.station().isDegraded);
  const cause = causeOf(code, request.headers.authorization, originOf(request), parts);
  if (cause) reply.header(causeHeader, cause);
  if (code !== errorCodes.ok) return void (await sendXml(reply, writeXml(refusal(code, parts, request))));
  request.user = typeof who === 'number' ? undefined : who;
}

/** The answer to a refused call; of a login that has failed too often it tells when it is checked again (R12). */
function refusal(code: number, { gate }: ServiceParts, request: FastifyRequest): XmlNode {
  const isDelayed = code === errorCodes.tooManyFailures;
  const left = isDelayed ? retryAfterSec(request.headers.authorization, originOf(request), gate) : undefined;
  return left === undefined ? webOutput(code) : webOutput(code, content({ RetryAfterSec: left }));
}

/** Counts a request without login; true where its address has made too many, and it has been told so. */
export async function refusedTooOften(
  visitorRate: CallRate,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const wait = visitorRate.take(addressGroup(request.ip));
  if (wait === true) return false;
  const tooOften = 'Too many requests without login from this address.';
  await reply.code(429).header('retry-after', wait).type('text/plain').send(tooOften);
  return true;
}

/**
 * Asks again where an account or the station has changed while the body was on its way: nobody is served with a password
 * or in a mode of before.
 */
export async function admitStill(
  name: CallName,
  parts: ServiceParts,
  settings: AdmitSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isOther = calls[name].login && request.changes !== parts.gate.changes;
  if (isOther || request.station !== parts.station()) await admit(name, parts, settings, request, reply);
}

/** The user, or a code; a credential that crossed a network in plain text is not even looked at. */
export async function whoAsks(
  parts: ServiceParts,
  { isInsecure }: Pick<AdmitSettings, 'isInsecure'>,
  request: FastifyRequest,
): Promise<User | number> {
  const isSafe = request.protocol === 'https' || isLoopback(request.socket.localAddress ?? '');
  if (!isSafe && !isInsecure) return errorCodes.badCertificate;
  return identify(request.headers.authorization, { ...originOf(request), ...clientOf(request) }, parts);
}

/** Where a request comes from, and which page of it. */
export function originOf(request: FastifyRequest): Origin {
  const page = request.headers[pageHeader];
  return { address: request.ip, page: typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined };
}
