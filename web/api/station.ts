import { longTimeoutMs } from '../../protocol/calls/call.ts';
import * as feedCalls from '../../protocol/calls/feed.ts';
import * as sessionCalls from '../../protocol/calls/session.ts';
import * as specificationCalls from '../../protocol/calls/specification.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type ReportedFinding, readFindings } from '../../protocol/faults/finding.ts';
import {
  type AnnouncedServices,
  type IdentityCard,
  readIdentityCard,
  readLanguages,
  readServices,
} from '../../protocol/identityCard.ts';
import { type Point, pointRecord } from '../../protocol/point.ts';
import type { ServiceName } from '../../protocol/services.ts';
import { readSynoptics, type Synoptic } from '../../protocol/synoptic.ts';
import { type UserProfile, userProfileRecord } from '../../protocol/userProfile.ts';
import { child, parseNumber, readNumber, readText, readTexts } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import type { Client, Outcome, Reply } from './client.ts';
import { isLostLink } from './lostLink.ts';
import { parseXml } from './parseXml.ts';

/** An answer read: the code, and what it brought where the code is 0. */
export type Answer<T> = Outcome<{
  readonly code: number;
  readonly value: T | undefined;
  /** After too many wrong passwords: seconds until another one is checked (R12). */
  readonly retryAfterSec?: number | undefined;
}>;

export interface StationConfig {
  readonly synoptics: readonly Synoptic[];
  /** Spec §9; undefined where the device gave no value. */
  readonly disconnectionTimeout: string | undefined;
  /** Observers are never logged out for inactivity (R41). */
  readonly areObserversExempt: boolean;
  /** Hosts that a login may lead on to, beside the device's own (R22); none where the device does not tell. */
  readonly externalHosts: readonly string[];
  /** What the device could not use of its configuration, or ignored. */
  readonly findings: readonly ReportedFinding[];
}

/** What a visitor without login is told (R4, R20). */
export interface OpenConfig {
  readonly stationName: string;
  readonly localHostNames: readonly string[];
  readonly services: AnnouncedServices;
  /** Languages that the station has translations of its texts in. */
  readonly languages: ReadonlySet<string>;
  readonly synoptics: readonly Synoptic[];
}

export interface PointList {
  readonly points: readonly Point[];
  /** The device's zone (R32). */
  readonly timeZone: string | undefined;
}

const synopticPath = 'SynopticWebCfg';
/** Of a device that gives its pages one by one. */
const headsPath = 'SynopticWebCfg/Heads';
const pagesPath = 'SynopticWebCfg/SynopticWeb';
const timeoutPath = 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec';
/** Asked for only where the device announces the service of that name. */
const ourPaths = {
  ExternalRedirect: 'CommunicationCfg/WebServerCfg/ExternalRedirect',
  InactivityExempt: 'CommunicationCfg/WebServerCfg/@InactivityExempt',
} as const satisfies Partial<Record<ServiceName, string>>;
const asks = (...paths: string[]) => paths.map((path) => element('XPathRequest', {}, path));
const configCall = { ...specificationCalls.getConfig, timeoutMs: longTimeoutMs };

/** Reads the card; what is no card is its WebOutput code, a bare 401 code 1, anything else -1 (R14). */
export async function readCard(client: Client): Promise<Answer<IdentityCard>> {
  const reply = await client.read(specificationCalls.identityCard);
  return reply.kind === 'reply' ? cardOf(reply) : reply;
}

/**
 * The same for somebody who is inside already: what a proxy says when it has lost the device is a lost link, as for any
 * poll (R25).
 */
export async function readCardAgain(client: Client): Promise<Answer<IdentityCard>> {
  const reply = await client.read(specificationCalls.identityCard);
  if (reply.kind !== 'reply') return reply;
  return isLostLink(reply.status, parseXml(reply.text)) ? { kind: 'network' } : cardOf(reply);
}

function cardOf({ status, text }: { readonly status: number; readonly text: string }): Answer<IdentityCard> {
  const root = parseXml(text);
  const card = readIdentityCard(root);
  if (card) return { kind: 'reply', code: errorCodes.ok, value: card };
  const said = root && child(root, 'Content');
  const retryAfterSec = said && readNumber(said, 'RetryAfterSec');
  return { kind: 'reply', code: codeWithoutCard(root, status), value: undefined, retryAfterSec };
}

function codeWithoutCard(root: XmlNode | undefined, status: number): number {
  const said = root?.name === 'WebOutput' ? parseNumber(readText(root, 'ErrorCode')) : undefined;
  if (said !== undefined && said !== errorCodes.ok) return said;
  return said === undefined && status === 401 ? errorCodes.wrongPassword : errorCodes.unknown;
}

export async function readProfile(client: Client): Promise<Answer<UserProfile>> {
  return answer(await client.call(specificationCalls.getUserProfile), userProfileRecord.read);
}

/**
 * The synoptics and the inactivity time; the long time-out is for this call (spec §7). What else is asked for is only
 * what the device announces (R6).
 */
export async function readConfig(
  client: Client,
  services: Pick<AnnouncedServices, 'has'>,
): Promise<Answer<StationConfig>> {
  const names = Object.keys(ourPaths) as (keyof typeof ourPaths)[];
  const ours = names.filter((name) => services.has(name));
  const isByPage = services.has('Pages' satisfies ServiceName);
  const values = [timeoutPath, ...ours.map((name) => ourPaths[name])];
  const paths = isByPage ? asks(headsPath, ...values, pagesPath) : asks(synopticPath, ...values);
  return answer(await client.call(configCall, paths), (content) => {
    const [synoptics = '', timeout, ...rest] = readTexts(content, 'XmlResponse');
    const root = parseXml(synoptics);
    // The document of a page is made when the page is opened: of all of them it would hold the first one up.
    const wholeAt = (at: number) => parseXml(rest[ours.length + at] ?? '');
    const ownValue = (name: keyof typeof ourPaths) => bareValue(rest[ours.indexOf(name)], name);
    return {
      synoptics: root ? readSynoptics(root, isByPage ? wholeAt : undefined) : [],
      disconnectionTimeout: bareValue(timeout, 'DisconnectionTimeoutSec'),
      areObserversExempt: ownValue('InactivityExempt') === 'observers',
      externalHosts: ownValue('ExternalRedirect')?.split(/\s+/).filter(Boolean) ?? [],
      findings: root ? readFindings(root) : [],
    };
  });
}

/** What is open to all; sent without the credential, also after login (R9). */
export async function readOpenConfig(client: Client): Promise<Answer<OpenConfig>> {
  const call = { ...specificationCalls.getConfigUnAuth, timeoutMs: longTimeoutMs };
  return answer(await client.call(call, asks(synopticPath)), (content) => {
    const root = parseXml(readTexts(content, 'XmlResponse')[0] ?? '');
    const names = root && readText(root, 'LocalHostNames');
    return {
      stationName: (root && readText(root, 'StationName')) ?? '',
      localHostNames: names?.split(/\s+/).filter(Boolean) ?? [],
      services: root ? readServices(root) : new Map(),
      languages: root ? readLanguages(root) : new Set(),
      // The service filters; a device that does not is not trusted to (spec §3).
      synoptics: root ? readSynoptics(root).filter((page) => !page.isAuthenticationRequired) : [],
    };
  });
}

export async function readPointList(client: Client, isOpen: boolean): Promise<Answer<PointList>> {
  return answer(await client.call(isOpen ? feedCalls.getPointsUnAuth : feedCalls.getPoints), (content) => ({
    points: pointRecord.readAll(content),
    timeZone: readText(content, 'TimeZone'),
  }));
}

/** Changes the password of whoever is logged in (R18); the code says what became of it. */
export function setPassword(client: Client, current: string, wanted: string): Promise<Reply> {
  return client.call(sessionCalls.setPassword, [element('Password', { Current: current, New: wanted })]);
}

/** The reply's content as `read` takes it; undefined where the device answers with a code. */
export function answer<T>(reply: Reply, read: (content: XmlNode) => T): Answer<T> {
  if (reply.kind !== 'reply') return reply;
  const { code, content } = reply;
  return { kind: 'reply', code, value: code === errorCodes.ok ? read(content) : undefined };
}

/** An attribute path is answered by its bare value, by `Name="value"`, or by an element carrying it (R2). */
function bareValue(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  const root = parseXml(text);
  if (!root) return /^\s*\w+\s*=\s*["'](.*)["']\s*$/s.exec(text)?.[1] ?? text.trim();
  return readText(root, name) ?? child(root, name)?.text ?? root.text;
}
