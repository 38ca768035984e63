import { createHmac } from 'node:crypto';
import type { ChannelOf } from '../../../protocol/messages/channelSchema.ts';
import { decimalJson } from '../../../protocol/wire/decimalText.ts';
import { sendRequest } from './httpRequest.ts';
import { type Envelope, failed, missingSecret, type Sender, type SendOutcome } from './sender.ts';

type HttpChannel = (ChannelOf<'webhook'> | ChannelOf<'sms'>) & { readonly url: string };

export const sendWebhook: Sender<'webhook'> = (channel, envelope) => {
  const { message, to } = envelope;
  const body = { ...message.fields, to, [channel.textField]: message.text, ...channel.fields };
  return post(channel, envelope, body, message.text);
};

export function sendByGateway(
  channel: ChannelOf<'sms'> & { readonly url: string },
  envelope: Envelope,
): Promise<SendOutcome> {
  const { row, message, to } = envelope;
  const body = { id: row.uid, [channel.toField]: to, [channel.textField]: message.sms, ...channel.fields };
  return post(channel, envelope, body, message.sms);
}

async function post(
  channel: HttpChannel,
  { row, to = '', secret, signal }: Envelope,
  fields: Readonly<Record<string, unknown>>,
  text: string,
): Promise<SendOutcome> {
  const missing = missingSecret(channel, secret);
  if (missing !== undefined) return failed('secretMissing', { detail: missing });
  const [key, bearer] = [secret(channel.secret), secret(channel.bearer)];
  const values: Readonly<Record<string, string>> = { id: row.uid, to, text, secret: key ?? '' };
  const url = channel.url.replace(/\{(id|to|text|secret)\}/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  );
  const body = channel.method === 'GET' ? undefined : decimalJson(fields);
  const signature =
    key === undefined
      ? undefined
      : createHmac('sha256', key)
          .update(body ?? '')
          .digest('hex');
  return sendRequest({
    url: new URL(url),
    method: channel.method,
    headers: {
      'vigie-id': row.uid,
      ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8' }),
      ...(signature !== undefined && { 'vigie-signature': `sha256=${signature}` }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    body,
    ca: secret(channel.ca, 'authority'),
    signal,
  });
}
