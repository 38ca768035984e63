import { createHmac } from 'node:crypto';
import type { WayOf } from '../../../protocol/messages/waySchema.ts';
import { decimalJson } from '../../../protocol/wire/decimalText.ts';
import { call } from './httpRequest.ts';
import { type Envelope, failed, type Sender, type SendOutcome } from './sender.ts';

type HttpWay = (WayOf<'webhook'> | WayOf<'sms'>) & { readonly url: string };

export const sendWebhook: Sender<'webhook'> = (way, envelope) => {
  const { message, to } = envelope;
  const body = { ...message.fields, to, [way.textField]: message.text, ...way.fields };
  return post(way, envelope, body, message.text);
};

export function sendByGateway(way: WayOf<'sms'> & { readonly url: string }, envelope: Envelope): Promise<SendOutcome> {
  const { row, message, to } = envelope;
  const body = { id: row.uid, [way.toField]: to, [way.textField]: message.sms, ...way.fields };
  return post(way, envelope, body, message.sms);
}

async function post(
  way: HttpWay,
  { row, to = '', secret, signal }: Envelope,
  fields: Readonly<Record<string, unknown>>,
  text: string,
): Promise<SendOutcome> {
  const missing = [way.secret, way.bearer].find((name) => name !== undefined && secret(name) === undefined);
  if (missing !== undefined) return failed('secretMissing', { detail: missing });
  const [key, bearer] = [secret(way.secret), secret(way.bearer)];
  const values: Readonly<Record<string, string>> = { id: row.uid, to, text, secret: key ?? '' };
  const url = way.url.replace(/\{(id|to|text|secret)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const body = way.method === 'GET' ? undefined : decimalJson(fields);
  const signature =
    key === undefined
      ? undefined
      : createHmac('sha256', key)
          .update(body ?? '')
          .digest('hex');
  return call({
    url: new URL(url),
    method: way.method,
    headers: {
      'vigie-id': row.uid,
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...(signature !== undefined && { 'vigie-signature': `sha256=${signature}` }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    body,
    ca: way.ca,
    signal,
  });
}
