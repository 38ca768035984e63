import { calls } from '../../protocol/calls.ts';
import { type Health, healthRecord } from '../../protocol/diagnostic/health.ts';
import { type LinkState, linkStateRecord } from '../../protocol/diagnostic/linkState.ts';
import { type TracePart, traceRecord } from '../../protocol/diagnostic/trace.ts';
import { type IdentityDetail, readIdentityDetail } from '../../protocol/identityDetail.ts';
import { child, readNumber, readText } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { ask, type Caller, contentOf } from './ask.ts';
import type { Client } from './client.ts';
import { parseXml } from './parseXml.ts';

/** The whole card; undefined where the device did not give one now. */
export async function readIdentity(client: Pick<Client, 'read'>): Promise<IdentityDetail | undefined> {
  const reply = await client.read(calls.identityCard);
  return reply.kind === 'reply' ? readIdentityDetail(parseXml(reply.text)) : undefined;
}

/** How the service is; undefined where it gave no answer. */
export async function askHealth(client: Caller): Promise<Health | undefined> {
  return ask(client, calls.getHealth, [], healthRecord.readIn);
}

/** Every link to the field; undefined where the device gave no answer. */
export async function askLinks(client: Caller): Promise<readonly LinkState[] | undefined> {
  return ask(client, calls.getLinks, [], linkStateRecord.readAll);
}

/**
 * `tooMany`: other links are traced already. `failed`: no such link any more, no answer, or a code. Else the seconds after
 * which the login may write further entries.
 */
export type TraceOutcome = 'done' | 'tooMany' | 'failed' | { readonly retryAfterSec: number };

/** Has the messages of a link kept from now on; the device ends that by itself. */
export async function startTrace(client: Caller, link: string): Promise<TraceOutcome> {
  const content = contentOf(await client.call(calls.startTrace, [named(link)]));
  if (content && readText(content, 'Result') === 'done') return 'done';
  const reason = content && readText(content, 'Reason');
  if (content && reason === 'tooOften') return { retryAfterSec: readNumber(content, 'RetryAfterSec') ?? 1 };
  return reason === 'tooMany' ? 'tooMany' : 'failed';
}

/** The messages after that number (-1: all); undefined where the device gave no answer. */
export async function askTrace(client: Caller, link: string, after: number): Promise<TracePart | undefined> {
  return ask(client, calls.getTrace, [named(link), element('After', {}, String(after))], traceRecord.readIn);
}

export async function stopTrace(client: Caller, link: string): Promise<void> {
  await client.call(calls.stopTrace, [named(link)]);
}

/** The support bundle as a file; undefined where the device could not make it. */
export async function askBundle(client: Caller): Promise<{ readonly name: string; readonly file: Blob } | undefined> {
  const content = contentOf(await client.call(calls.getSupportBundle));
  const bundle = content && child(content, 'Bundle');
  if (!bundle) return undefined;
  const bytes = Uint8Array.from(atob(bundle.text), (character) => character.charCodeAt(0));
  return { name: readText(bundle, 'Name') ?? 'vigie-support.tar.gz', file: new Blob([bytes]) };
}

function named(link: string): XmlNode {
  return element('Link', {}, link);
}
