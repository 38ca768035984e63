import type { Readable } from 'node:stream';
import { attempt } from '../../protocol/attempt.ts';
import { type Enrolment, type EnrolmentReply, uplinkPaths } from '../../protocol/uplink/summary.ts';
import type { StationLink } from '../uplink/stationLink.ts';

const longestBytes = 4096;
const longestName = 80;
const enrolMs = 10_000;

/**
 * Asks a station that is not known here for its code, and answers it. `admit` decides; returns what it has decided.
 * Rejects where the station says nothing that can be read.
 */
export async function enrol(
  link: StationLink,
  admit: (enrolment: Enrolment) => EnrolmentReply,
): Promise<EnrolmentReply> {
  const path = uplinkPaths.enrolment;
  const signal = AbortSignal.timeout(enrolMs);
  const { status, body } = await link.request({ path, signal, timeoutMs: enrolMs });
  const given = status === 200 ? readEnrolment(await textOf(body)) : undefined;
  if (!given) {
    body.destroy();
    throw new Error('The station shows no code.');
  }
  const reply = admit(given);
  const headers = { 'content-type': 'application/json' };
  const sent = Buffer.from(JSON.stringify(reply));
  const answer = await link.request({ path, method: 'POST', headers, body: sent, signal, timeoutMs: enrolMs });
  answer.body.resume();
  return reply;
}

async function textOf(body: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > longestBytes) throw new Error('The station says too much.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Undefined: it is none. */
function readEnrolment(text: string): Enrolment | undefined {
  const { code, station } = (attempt((): unknown => JSON.parse(text), undefined) ?? {}) as Partial<
    Record<string, unknown>
  >;
  if (typeof code !== 'string' || typeof station !== 'string') return undefined;
  const name = station.replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestName);
  return { code, station: name === '' ? 'Station' : name };
}
