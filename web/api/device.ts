import * as diagnosticCalls from '../../protocol/calls/diagnostic.ts';
import * as specificationCalls from '../../protocol/calls/specification.ts';
import { healthRecord } from '../../protocol/diagnostic/health.ts';
import { linkStateRecord } from '../../protocol/diagnostic/linkState.ts';
import { traceRecord } from '../../protocol/diagnostic/trace.ts';
import { type IdentityDetail, readIdentityDetail } from '../../protocol/identityDetail.ts';
import { child, readNumber, readText } from '../../protocol/wire/fields.ts';
import { element, type XmlNode } from '../../protocol/wire/xml.ts';
import { asks, type Caller, contentOf, none } from './ask.ts';
import { fromBase64 } from './base64.ts';
import type { Client } from './client.ts';
import { parseXml } from './parseXml.ts';

/** The whole card; undefined where the device did not give one now. */
export async function readIdentity(client: Pick<Client, 'read'>): Promise<IdentityDetail | undefined> {
  const reply = await client.read(specificationCalls.identityCard);
  return reply.kind === 'reply' ? readIdentityDetail(parseXml(reply.text)) : undefined;
}

/** How the service is; undefined where it gave no answer. */
export const askHealth = asks(diagnosticCalls.getHealth, none, healthRecord.readIn);

/** Every link to the field; undefined where the device gave no answer. */
export const askLinks = asks(diagnosticCalls.getLinks, none, linkStateRecord.readAll);

/**
 * `tooMany`: other links are traced already. `failed`: no such link any more, no answer, or a code. Else the seconds after
 * which the login may write further entries.
 */
export type TraceOutcome = 'done' | 'tooMany' | 'failed' | { readonly retryAfterSec: number };

/** Has the messages of a link kept from now on; the device ends that by itself. */
export async function startTrace(client: Caller, link: string): Promise<TraceOutcome> {
  const content = contentOf(await client.call(diagnosticCalls.startTrace, [named(link)]));
  if (content && readText(content, 'Result') === 'done') return 'done';
  const reason = content && readText(content, 'Reason');
  if (content && reason === 'tooOften') return { retryAfterSec: readNumber(content, 'RetryAfterSec') ?? 1 };
  return reason === 'tooMany' ? 'tooMany' : 'failed';
}

/** The messages after that number (-1: all); undefined where the device gave no answer. */
export const askTrace = asks(
  diagnosticCalls.getTrace,
  (link: string, after: number) => [named(link), element('After', {}, String(after))],
  traceRecord.readIn,
);

export async function stopTrace(client: Caller, link: string): Promise<void> {
  await client.call(diagnosticCalls.stopTrace, [named(link)]);
}

/** The support bundle as a file; undefined where the device could not make it. */
export async function askBundle(client: Caller): Promise<{ readonly name: string; readonly file: Blob } | undefined> {
  const content = contentOf(await client.call(diagnosticCalls.getSupportBundle));
  const bundle = content && child(content, 'Bundle');
  if (!bundle) return undefined;
  return { name: readText(bundle, 'Name') ?? 'vigie-support.tar.gz', file: new Blob([fromBase64(bundle.text)]) };
}

function named(link: string): XmlNode {
  return element('Link', {}, link);
}
