import { Socket } from 'node:net';
import type { ChannelOf } from '../../../protocol/messages/channelSchema.ts';
import type { MessageFault } from '../../../protocol/messages/message.ts';
import { type Envelope, failed, faultOfCode, missingSecret, type Sender, type SendOutcome, sent } from './sender.ts';

/** After which a server is given up, ms: to connect, to greet, and to answer. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const;

/** Of nodemailer's errors, those that are more specific than the code of the connection. */
const faults: Readonly<Record<string, MessageFault>> = {
  EAUTH: 'loginRefused',
  ENOAUTH: 'loginRefused',
  ETIMEDOUT: 'timeout',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  EENVELOPE: 'recipientRefused',
  EPROTOCOL: 'badReply',
  EMESSAGE: 'refused',
};

interface MailError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  /** The last command to the server. */
  readonly command?: string;
  /** The connection's error, which nodemailer replaces. */
  readonly originalCode?: string;
}

/** The same message has the same Message-ID at every attempt. */
export const sendMail: Sender<'smtp'> = async (channel, envelope) => {
  const { row, message, to, secret, signal } = envelope;
  const missing = missingSecret(channel, secret);
  if (missing !== undefined) return failed('secretMissing', { detail: missing });
  const socket = new Socket().on('error', () => undefined);
  const transport = await transportOf(channel, secret, socket);
  // Also during its name lookup: nodemailer connects it afterwards.
  socket.on('connect', () => signal.aborted && socket.destroy());
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const abort = () => {
    socket.destroy();
    reject(Object.assign(new Error('given up'), { code: 'ETIMEDOUT' }));
  };
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const domain = channel.from.slice(channel.from.indexOf('@') + 1);
    const mail = {
      from: channel.from,
      to,
      subject: message.subject,
      text: message.text,
      attachments: message.attachments?.map(({ content, ...one }) => ({ ...one, content: Buffer.from(content) })),
      messageId: `<${row.uid}@${domain}>`,
      date: new Date(row.time),
      // Suppresses automatic replies.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
    await Promise.race([transport.sendMail(mail), ended]);
    return sent;
  } catch (error) {
    return outcomeOf(error as MailError, channel.security);
  } finally {
    signal.removeEventListener('abort', abort);
    transport.close();
  }
};

/** Loaded where a channel needs it, but before the first alarm: most stations send no mail. */
export function loadMailer() {
  return import('nodemailer');
}

async function transportOf(
  { host, port, security, user, ...channel }: ChannelOf<'smtp'>,
  secret: Envelope['secret'],
  socket: Socket,
) {
  const [pass, ca] = [secret(channel.secret), secret(channel.ca, 'authority')];
  const { createTransport } = await loadMailer();
  return createTransport({
    host,
    port,
    // Ours, so that it ends with the service in any state.
    socket,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    ...(user !== undefined && pass !== undefined && { auth: { user, pass } }),
    ...(ca !== undefined && { tls: { ca } }),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** A permanent refusal (5xx) of one message is final; a temporary one (4xx) is retried. */
function outcomeOf({ code = '', originalCode, responseCode, command }: MailError, security: string): SendOutcome {
  const ofConnection = originalCode === undefined ? undefined : faultOfCode(originalCode);
  // STARTTLS is required though the server does not offer it; one that knows HELO alone can't.
  const isStartTls = command === 'STARTTLS' || command === 'EHLO';
  const hasNoStartTls = security === 'starttls' && isStartTls && responseCode !== undefined;
  const fault = hasNoStartTls ? 'noStartTls' : (ofConnection ?? faults[code] ?? faultOfCode(code));
  const isOfMessage = fault === 'recipientRefused' || (fault === 'refused' && responseCode !== 421);
  const isFinal = isOfMessage && responseCode !== undefined && responseCode >= 500;
  const detail = responseCode === undefined ? originalCode : String(responseCode);
  return failed(fault, { detail, isOfChannel: !isOfMessage, isFinal });
}
