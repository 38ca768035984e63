import type { Result } from '../../protocol/calls/result.ts';
import { getConfig, getConfigUnAuth, identityCard } from '../../protocol/calls/specification.ts';
import { errorCodes } from '../../protocol/errorCodes.ts';
import { type ReportedFinding, readFindings } from '../../protocol/faults/finding.ts';
import {
  type AnnouncedServices,
  type IdentityCard,
  readIdentityCard,
  readLanguages,
  readServices,
} from '../../protocol/identityCard.ts';
import type { ServiceName } from '../../protocol/services.ts';
import { readSynoptics, type Synoptic } from '../../protocol/synoptic.ts';
import { child, parseNumber, readNumber, readText } from '../../protocol/wire/fields.ts';
import type { XmlNode } from '../../protocol/wire/xml.ts';
import { ask } from '../api/ask.ts';
import type { Client } from '../api/client.ts';
import { isLostLink } from '../api/lostLink.ts';
import { parseXml } from '../api/parseXml.ts';

/** `retryAfterSec`: after too many wrong passwords, seconds until another one is checked (R12). */
export type CardResult = Result<IdentityCard> & { readonly retryAfterSec?: number | undefined };

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

/** What a visitor without login may read (R4, R20). */
export interface OpenConfig {
  readonly stationName: string;
  readonly localHostNames: readonly string[];
  readonly services: AnnouncedServices;
  /** Languages that the station has translations of its texts in. */
  readonly languages: ReadonlySet<string>;
  readonly synoptics: readonly Synoptic[];
}

const synopticPath = 'SynopticWebCfg';
/** Of a device that gives its pages one by one. */
const headsPath = 'SynopticWebCfg/Heads';
const pagesPath = 'SynopticWebCfg/SynopticWeb';
const timeoutPath = 'CommunicationCfg/WebServerCfg/@DisconnectionTimeoutSec';
/** Read only where the device announces the service of that name. */
const ourPaths = {
  ExternalRedirect: 'CommunicationCfg/WebServerCfg/ExternalRedirect',
  InactivityExempt: 'CommunicationCfg/WebServerCfg/@InactivityExempt',
} as const satisfies Partial<Record<ServiceName, string>>;
const noReply = { kind: 'lost' } as const;

/** Reads the card; what is no card is its WebOutput code, a bare 401 code 1, anything else -1 (R14). */
export async function readCard(client: Client): Promise<CardResult> {
  const reply = await client.read(identityCard);
  return reply.kind === 'reply' ? cardOf(reply) : noReply;
}

/**
 * The same during a session: what a proxy says when it has lost the device is a lost link, as for any
 * poll (R25).
 */
export async function readCardAgain(client: Client): Promise<CardResult> {
  const reply = await client.read(identityCard);
  if (reply.kind !== 'reply' || isLostLink(reply.status, parseXml(reply.text))) return noReply;
  return cardOf(reply);
}

function cardOf({ status, text }: { readonly status: number; readonly text: string }): CardResult {
  const root = parseXml(text);
  const card = readIdentityCard(root);
  if (card) return { kind: 'ok', reply: card };
  const content = root && child(root, 'Content');
  const retryAfterSec = content && readNumber(content, 'RetryAfterSec');
  return { kind: 'lost', code: codeWithoutCard(root, status), retryAfterSec };
}

function codeWithoutCard(root: XmlNode | undefined, status: number): number {
  const said = root?.name === 'WebOutput' ? parseNumber(readText(root, 'ErrorCode')) : undefined;
  if (said !== undefined && said !== errorCodes.ok) return said;
  return said === undefined && status === 401 ? errorCodes.wrongPassword : errorCodes.unknown;
}

/**
 * The synoptics and the inactivity time. What else is read is only
 * what the device announces (R6).
 */
export async function readConfig(
  client: Client,
  services: Pick<AnnouncedServices, 'has'>,
): Promise<Result<StationConfig>> {
  const names = Object.keys(ourPaths) as (keyof typeof ourPaths)[];
  const ours = names.filter((name) => services.has(name));
  const isByPage = services.has('Pages' satisfies ServiceName);
  const values = [timeoutPath, ...ours.map((name) => ourPaths[name])];
  const paths = isByPage ? [headsPath, ...values, pagesPath] : [synopticPath, ...values];
  const result = await ask(client, getConfig, { paths });
  if (result.kind !== 'ok') return { kind: 'lost', code: result.code };
  const [synoptics = '', timeout, ...rest] = result.reply.responses;
  const root = parseXml(synoptics);
  // The document of a page is made when the page is opened: of all of them it would hold the first one up.
  const wholeAt = (at: number) => parseXml(rest[ours.length + at] ?? '');
  const ownValue = (name: keyof typeof ourPaths) => bareValue(rest[ours.indexOf(name)], name);
  const reply = {
    synoptics: root ? readSynoptics(root, isByPage ? wholeAt : undefined) : [],
    disconnectionTimeout: bareValue(timeout, 'DisconnectionTimeoutSec'),
    areObserversExempt: ownValue('InactivityExempt') === 'observers',
    externalHosts: ownValue('ExternalRedirect')?.split(/\s+/).filter(Boolean) ?? [],
    findings: root ? readFindings(root) : [],
  };
  return { kind: 'ok', reply };
}

/** What is open to all; sent without the credential, also after login (R9). */
export async function readOpenConfig(client: Client): Promise<OpenConfig | undefined> {
  const result = await ask(client, getConfigUnAuth, { paths: [synopticPath] });
  if (result.kind !== 'ok') return undefined;
  const root = parseXml(result.reply.responses[0] ?? '');
  const names = root && readText(root, 'LocalHostNames');
  return {
    stationName: (root && readText(root, 'StationName')) ?? '',
    localHostNames: names?.split(/\s+/).filter(Boolean) ?? [],
    services: root ? readServices(root) : new Map(),
    languages: root ? readLanguages(root) : new Set(),
    // The service filters; a device that does not is not trusted to (spec §3).
    synoptics: root ? readSynoptics(root).filter((page) => !page.isAuthenticationRequired) : [],
  };
}

/** An attribute path is answered by its bare value, by `Name="value"`, or by an element carrying it (R2). */
function bareValue(text: string | undefined, name: string): string | undefined {
  if (text === undefined) return undefined;
  const root = parseXml(text);
  if (!root) return /^\s*\w+\s*=\s*["'](.*)["']\s*$/s.exec(text)?.[1] ?? text.trim();
  return readText(root, name) ?? child(root, name)?.text ?? root.text;
}
