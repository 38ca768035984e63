import { parseXml } from '../device/parseXml.ts';
import { type Call, type RequestArguments, writeRequest } from '../protocol/calls/call.ts';
import { type Result, resultOf } from '../protocol/calls/result.ts';
import { type CallName, calls } from '../protocol/calls.ts';
import { errorCodes } from '../protocol/errorCodes.ts';
import { servicePath } from '../protocol/headers.ts';
import { refusalText } from '../protocol/refusals.ts';
import type { Template } from '../protocol/text/template.ts';
import { payload, readWebOutput } from '../protocol/wire/envelope.ts';
import { writeXml, type XmlNode } from '../protocol/wire/xml.ts';
import { say } from './say.ts';
import { Refusal, refusal, said } from './stationFiles.ts';

export interface DeviceAccess {
  readonly url: URL;
  readonly login: string;
  readonly password: string;
}

/** Codes that refuse a call, in the words of the command line. */
const refusals: Readonly<Record<number, Template>> = {
  1: /*i18n*/ 'the login or password is wrong',
  2: /*i18n*/ 'too many wrong passwords, or the account is locked: try again later',
  3: /*i18n*/ 'the password has expired: change it in the browser first',
  4: /*i18n*/ 'the account does not have this right',
  5: /*i18n*/ 'it does not know this call: it is not Vigie, or an older version',
  6: /*i18n*/ 'it is in degraded mode',
  7: /*i18n*/ 'the request is not valid',
  8: /*i18n*/ 'it accepts passwords over HTTPS only',
  9: /*i18n*/ 'it could not check the password now: try again later',
  100: /*i18n*/ 'an error in the service; see its console',
};

const untrusted =
  /*i18n*/ 'its certificate is not trusted here. Name it: NODE_EXTRA_CA_CERTS=tls-certificate.pem, from the data folder of the device';

/** Node's codes before the device can answer, where there are plainer words. */
const unreached: Readonly<Record<string, Template>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
  SELF_SIGNED_CERT_IN_CHAIN: untrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
  ERR_SSL_WRONG_VERSION_NUMBER: /*i18n*/ 'it does not use HTTPS',
};

/** Of a whole reply, in ms and bytes. */
const mostReplyMs = 120_000;
const mostReplyBytes = 64 * 1024 * 1024;

type Refused<R> = Extract<Result<R>, { readonly kind: 'refused' }> & { readonly fields: R };
export type Answered<R> = Extract<Result<R>, { readonly kind: 'ok' }> | Refused<R>;

/** Throws a Refusal where the device can't be reached, refuses by a code, or sends no valid reply. */
export async function ask<Q, R>(
  access: DeviceAccess,
  call: Call<Q, R>,
  ...[request]: RequestArguments<Q>
): Promise<Answered<R>> {
  const response = await send(access, call, writeRequest(call, (request ?? {}) as Q));
  const result = resultOf(call, { code: errorCodes.ok, content: await contentOf(response) });
  // Any other result has thrown.
  if (result.kind === 'ok' || result.kind === 'refused') return result as Answered<R>;
  throw refusal(/*i18n*/ 'The response of the device is unreadable.');
}

/** Throws a Refusal also where the call was refused. */
export async function replyTo<Q, R>(
  access: DeviceAccess,
  call: Call<Q, R>,
  ...request: RequestArguments<Q>
): Promise<R> {
  const result = await ask(access, call, ...request);
  if (result.kind === 'refused') throw new Refusal(refusalWords(/*i18n*/ 'The device refused: {why}', call, result));
  return result.reply;
}

/** A frame in the language of the environment, with why the call was refused as its `{why}`. */
export function refusalWords(
  frame: Template,
  call: Pick<Call, 'service' | 'path'>,
  { reason, fields }: { readonly reason?: unknown; readonly fields?: unknown },
  values: Readonly<Record<string, string | number>> = {},
): string {
  const named = { ...(fields as object | undefined), ...values };
  return say(frame, { ...values, why: say(refusalText(call, reason as string | undefined), named) });
}

/** The reply as a stream. Throws a Refusal where the device can't be reached. */
export function askDevice(access: DeviceAccess, call: CallName, children: readonly XmlNode[]): Promise<Response> {
  return send(access, calls[call], children);
}

async function send(
  { url, login, password }: DeviceAccess,
  { method, path }: Call,
  children: readonly XmlNode[],
): Promise<Response> {
  const base = url.href.endsWith('/') ? url : new URL(`${url.href}/`);
  const credential = Buffer.from(`${login}:${password}`, 'utf8').toString('base64');
  try {
    const body = method === 'POST' ? { body: writeXml(payload(children)) } : {};
    return await fetch(new URL(servicePath + path, base), {
      method,
      signal: AbortSignal.timeout(mostReplyMs),
      headers: { authorization: `Basic ${credential}`, 'content-type': 'application/xml' },
      ...body,
    });
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    const { code = '' } = cause as { code?: string };
    const known = unreached[code];
    const why = known === undefined ? said(cause) : say(known);
    throw refusal(/*i18n*/ 'The device at {address} is unreachable: {why}.', { address: url.href, why });
  }
}

async function bytesOf(reply: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of reply.body ?? []) {
    pieces.push(piece);
    length += piece.length;
    if (length > mostReplyBytes)
      throw refusal(/*i18n*/ 'The device sends more than {limit} MiB in one reply.', {
        limit: mostReplyBytes / 1024 / 1024,
      });
  }
  return Buffer.concat(pieces);
}

/** Of a reply with code 0; throws a Refusal with the reason of any other, which `words` may say better. */
export async function contentOf(reply: Response, words: Readonly<Record<number, Template>> = {}): Promise<XmlNode> {
  const bytes = await bytesOf(reply);
  let code = -1;
  try {
    const output = readWebOutput(parseXml(bytes));
    if (output.code === 0) return output.content;
    code = output.code;
  } catch {
    // Not XML: reported by its status.
  }
  const why = words[code] ?? refusals[code] ?? /*i18n*/ 'it replied with HTTP {status}';
  throw refusal(/*i18n*/ 'The device refused: {why}.', { why: say(why, { status: reply.status }) });
}
