import { Socket } from 'node:net';
import type { MessageFault } from '../../../protocol/messages/message.ts';
import type { WayOf } from '../../../protocol/messages/waySchema.ts';
import { failed, faultOfCode, type Sender, type SendOutcome, sent } from './sender.ts';

/** A server that takes longer is given up, ms: to be connected to, to greet, and to answer. */
const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
} as const;

/** Of nodemailer's errors, those that say more than the code of the connection. */
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
  /** What the server was asked last. */
  readonly command?: string;
  /** That of the connection, beneath nodemailer's. */
  readonly originalCode?: string;
}

/** Sends a mail; the same message has the same Message-ID, however often it is tried. */
export const sendMail: Sender<'smtp'> = async (way, envelope) => {
  const { row, message, to, secret, signal } = envelope;
  const pass = secret(way.secret);
  if (way.user !== undefined && pass === undefined) return failed('secretMissing', { detail: way.secret });
  const socket = new Socket().on('error', () => undefined);
  const transport = await transportOf(way, pass, socket);
  // Also one that was only being looked up: nodemailer connects it afterwards.
  socket.on('connect', () => signal.aborted && socket.destroy());
  const { promise: ended, reject } = Promise.withResolvers<never>();
  const abort = () => {
    socket.destroy();
    reject(Object.assign(new Error('given up'), { code: 'ETIMEDOUT' }));
  };
  signal.addEventListener('abort', abort, { once: true });
  if (signal.aborted) abort();
  try {
    const domain = way.from.slice(way.from.indexOf('@') + 1);
    const mail = {
      from: way.from,
      to,
      subject: message.subject,
      text: message.text,
      messageId: `<${row.uid}@${domain}>`,
      date: new Date(row.time),
      // Nobody's holiday notice comes back.
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    };
    await Promise.race([transport.sendMail(mail), ended]);
    return sent;
  } catch (error) {
    return outcomeOf(error as MailError, way.security);
  } finally {
    signal.removeEventListener('abort', abort);
    transport.close();
  }
};

/** Loaded where there is a way that needs it, and not only with the first alarm: most stations send no mail. */
export function loadMailer() {
  return import('nodemailer');
}

async function transportOf(
  { host, port, security, user, ca }: WayOf<'smtp'>,
  pass: string | undefined,
  socket: Socket,
) {
  const { createTransport } = await loadMailer();
  return createTransport({
    host,
    port,
    // Ours, so that it ends with the service, wherever it stands.
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

/** What a server refuses for good (5xx) of one message is not tried again; what it refuses for now (4xx) is. */
function outcomeOf({ code = '', originalCode, responseCode, command }: MailError, security: string): SendOutcome {
  const ofConnection = originalCode === undefined ? undefined : faultOfCode(originalCode);
  // It is asked for STARTTLS though it does not offer it; one that knows HELO alone can't.
  const isStartTls = command === 'STARTTLS' || command === 'EHLO';
  const hasNoStartTls = security === 'starttls' && isStartTls && responseCode !== undefined;
  const fault = hasNoStartTls ? 'noStartTls' : (ofConnection ?? faults[code] ?? faultOfCode(code));
  const isOfMessage = fault === 'recipientRefused' || (fault === 'refused' && responseCode !== 421);
  const isFinal = isOfMessage && responseCode !== undefined && responseCode >= 500;
  const detail = responseCode === undefined ? originalCode : String(responseCode);
  return failed(fault, { detail, isOfWay: !isOfMessage, isFinal });
}
