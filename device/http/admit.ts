import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { causeHeader, isPageId, pageHeader, serviceHeader } from '../../protocol/headers.ts';
import { content, webOutput } from '../../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../../protocol/wire/xml.ts';
import { codeAgainst } from '../managers/codeAgainst.ts';
import type { ServiceParts } from '../managers/parts.ts';
import { addressGroup } from '../users/addressGroup.ts';
import type { CallRate } from '../users/callRate.ts';
import type { User } from '../users/user.ts';
import { clientOf } from './clientOf.ts';
import { causeOf, identify, isUnknownSecret, type Origin, retryAfterSec } from './credential.ts';
import type { Exchange } from './exchange.ts';
import { isLoopback } from './origin.ts';
import { sendXml } from './sendXml.ts';

/**
 * Calls of a client without login. A tab that polls makes one a second and opens with three or four: dozens of them
 * behind one address never reach this.
 */
export const visitorRate = { mostAtOnce: 400, perSecond: 40 } as const;

/** Secrets of no session, and unknown tokens: they are guesses, or of what is over. */
export const unknownSecretRate = { mostAtOnce: 40, perSecond: 4 } as const;

/** Calls of a token. */
export const tokenRate = { mostAtOnce: 10, perSecond: 10 } as const;

export interface AdmitSettings {
  readonly isInsecure: boolean;
  readonly visitorRate: CallRate;
  readonly unknownSecretRate: CallRate;
  readonly tokenRate: CallRate;
}

/** Sets the exchange's user; a refused request is answered here. */
export async function admit(
  name: CallName,
  parts: ServiceParts,
  settings: AdmitSettings,
  exchange: Exchange,
): Promise<boolean> {
  const { headers, response } = exchange;
  exchange.changes = changesOf(parts);
  exchange.station = parts.station();
  const { login } = calls[name];
  if (!login && refusedTooOften(settings.visitorRate, exchange)) return false;
  const isGuess = login && isUnknownSecret(headers.authorization, parts);
  if (isGuess && refusedTooOften(settings.unknownSecretRate, exchange)) return false;
  const who = login ? await whoAsks(parts, settings, exchange) : undefined;
  if (typeof who === 'object') response.setHeader(serviceHeader, parts.version);
  if (typeof who === 'object' && who.purposes && refusedToken(settings.tokenRate, who, exchange)) return false;
  const code = typeof who === 'number' ? who : codeAgainst(name, who, parts.station().isDegraded);
  const cause = exchange.cause ?? causeOf(code, headers.authorization, originOf(exchange), parts);
  if (cause) response.setHeader(causeHeader, cause);
  exchange.user = typeof who === 'number' ? undefined : who;
  if (code === errorCodes.ok) return true;
  await sendXml(exchange, writeXml(refusal(code, parts, exchange)));
  return false;
}

/** For a login that has failed too often, with the time until it is checked again (R12). */
function refusal(code: number, { gate }: ServiceParts, exchange: Exchange): XmlNode {
  const isDelayed = code === errorCodes.tooManyFailures;
  const left = isDelayed ? retryAfterSec(exchange.headers.authorization, originOf(exchange), gate) : undefined;
  return left === undefined ? webOutput(code) : webOutput(code, content({ RetryAfterSec: left }));
}

/** Counts a request without a valid login; true: its address has made too many, and the request is answered. */
export function refusedTooOften(rate: CallRate, exchange: Exchange): boolean {
  const client = addressGroup(exchange.sender.address);
  return isOver(rate, client, exchange, 'Too many requests without login from this address.');
}

function refusedToken(rate: CallRate, { login }: User, exchange: Exchange): boolean {
  return isOver(rate, login, exchange, 'Too many requests with this token.');
}

function isOver(rate: CallRate, client: string, exchange: Exchange, text: string): boolean {
  const wait = rate.admit(client);
  if (wait === true) return false;
  exchange.response.setHeader('retry-after', wait);
  exchange.sendText(429, text);
  return true;
}

/**
 * Admits again where an account or the station has changed while the body was received: no one is served with an old
 * password or in an old mode.
 */
export async function admitStill(
  name: CallName,
  parts: ServiceParts,
  settings: AdmitSettings,
  exchange: Exchange,
): Promise<boolean> {
  const isOther = calls[name].login && exchange.changes !== changesOf(parts);
  return isOther || exchange.station !== parts.station() ? admit(name, parts, settings, exchange) : true;
}

/** Rises with each change of accounts and tokens. */
function changesOf({ gate, tokens }: ServiceParts): number {
  return gate.changes + tokens.changes;
}

/** The user, or a code; a credential that crossed a network in plain text is not even checked. */
export async function whoAsks(
  parts: ServiceParts,
  { isInsecure }: Pick<AdmitSettings, 'isInsecure'>,
  exchange: Exchange,
): Promise<User | number> {
  const { headers, request, sender } = exchange;
  const isSafe = sender.isSecure || isLoopback(request.socket.localAddress ?? '');
  if (!isSafe && !isInsecure) return errorCodes.badCertificate;
  return identify(headers.authorization, { ...originOf(exchange), ...clientOf(headers) }, parts, (cause) => {
    exchange.cause = cause;
  });
}

export function originOf({ headers, sender }: Exchange): Origin {
  const page = headers[pageHeader];
  return { address: sender.address, page: isPageId(page) ? page : undefined };
}
