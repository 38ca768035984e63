import { type CallName, calls } from '../../protocol/calls.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { causeHeader, isPageId, pageHeader, serviceHeader } from '../../protocol/headers.ts';
import { isWithheld, withheldCode } from '../../protocol/uplink/withheld.ts';
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
import type { ByHub } from './hubRequest.ts';
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
  if (!login && !exchange.hub && refusedTooOften(settings.visitorRate, exchange)) return false;
  const who = login ? await whoMayAsk(parts, settings, exchange) : undefined;
  if (who instanceof TooOften) return refuse(who, exchange);
  if (typeof who === 'object') response.setHeader(serviceHeader, parts.version);
  const isHere = !exchange.hub || !isWithheld(calls[name]);
  const code =
    typeof who === 'number' ? who : isHere ? codeAgainst(name, who, parts.station().isDegraded) : withheldCode;
  const cause = exchange.cause ?? causeOf(code, headers.authorization, originOf(exchange), parts);
  if (cause) response.setHeader(causeHeader, cause);
  exchange.user = typeof who === 'number' ? undefined : who;
  if (code === errorCodes.ok) return true;
  await sendXml(exchange, writeXml(refusal(code, parts, exchange)));
  return false;
}

/** The user, a code, or that it asks too often. */
export async function whoMayAsk(
  parts: ServiceParts,
  settings: Omit<AdmitSettings, 'visitorRate'>,
  exchange: Exchange,
): Promise<User | number | TooOften> {
  if (exchange.hub) return whoAsks(parts, settings, exchange);
  const isGuess = isUnknownSecret(exchange.headers.authorization, parts);
  const guesses = isGuess ? ofAddress(settings.unknownSecretRate, exchange) : undefined;
  if (guesses) return guesses;
  if (isGuess) await parts.sessions.searchElsewhere?.();
  const who = await whoAsks(parts, settings, exchange);
  const isProgram = typeof who === 'object' && who.purposes !== undefined;
  return (isProgram ? overRate(settings.tokenRate, who.login, 'Too many requests with this token.') : undefined) ?? who;
}

/** For a login that has failed too often, with the time until it is checked again (R12). */
function refusal(code: number, { gate }: ServiceParts, exchange: Exchange): XmlNode {
  const isDelayed = code === errorCodes.tooManyFailures;
  const left = isDelayed ? retryAfterSec(exchange.headers.authorization, originOf(exchange), gate) : undefined;
  return left === undefined ? webOutput(code) : webOutput(code, content({ RetryAfterSec: left }));
}

/** Counts a request without a valid login; true: its address has made too many, and the request is answered. */
export function refusedTooOften(rate: CallRate, exchange: Exchange): boolean {
  const tooOften = ofAddress(rate, exchange);
  return tooOften !== undefined && !refuse(tooOften, exchange);
}

/** Why a request is not served now. */
export class TooOften {
  readonly text: string;
  readonly retryAfterSec: number;

  constructor(text: string, retryAfterSec: number) {
    this.text = text;
    this.retryAfterSec = retryAfterSec;
  }
}

function ofAddress(rate: CallRate, { sender }: Exchange): TooOften | undefined {
  return overRate(rate, addressGroup(sender.address), 'Too many requests without login from this address.');
}

/** Undefined: the client may go on. */
function overRate(rate: CallRate, client: string, text: string): TooOften | undefined {
  const wait = rate.admit(client);
  return wait === true ? undefined : new TooOften(text, wait);
}

function refuse({ text, retryAfterSec: wait }: TooOften, exchange: Exchange): false {
  exchange.response.setHeader('retry-after', wait);
  exchange.sendText(429, text);
  return false;
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
  const { headers, request, sender, hub } = exchange;
  if (hub) return whoAsksByHub(hub, parts, exchange);
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

/** No one where the station's administrator has ended the session of their page. */
function whoAsksByHub({ person }: ByHub, { sessions }: ServiceParts, exchange: Exchange): User | number {
  const user = person();
  if (sessions.seen({ login: user.login, ...originOf(exchange) }, clientOf(exchange.headers))) return user;
  exchange.cause = 'sessionEnded';
  return errorCodes.notChecked;
}
