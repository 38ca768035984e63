import { type Channel, type ChannelKind, type ChannelOf, secretsOf } from '../../../protocol/messages/channelSchema.ts';
import type { MessageFault } from '../../../protocol/messages/message.ts';
import type { Secrets } from '../../store/tables/secrets.ts';
import type { OutboxRow } from '../outboxRow.ts';
import type { Rendered } from '../render.ts';

/** The result of an attempt. `isOfChannel`: every message would fail. `isFinal`: every further attempt would fail. */
export type SendOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly fault: MessageFault;
      /** A code of another program; never its text, an address or a secret. */
      readonly detail?: string | undefined;
      readonly isOfChannel?: boolean;
      readonly isFinal?: boolean;
    };

export interface Envelope {
  readonly row: OutboxRow;
  readonly message: Rendered;
  readonly to: string | undefined;
  readonly secret: Secrets['get'];
  readonly signal: AbortSignal;
}

export type Sender<K extends ChannelKind> = (channel: ChannelOf<K>, envelope: Envelope) => Promise<SendOutcome>;
export type Senders = { readonly [K in ChannelKind]: Sender<K> };

export const sent: SendOutcome = { isSent: true };

export function failed(
  fault: MessageFault,
  {
    detail,
    isOfChannel = true,
    isFinal = false,
  }: { readonly detail?: string | undefined; readonly isOfChannel?: boolean; readonly isFinal?: boolean } = {},
): SendOutcome {
  return { isSent: false, fault, detail, isOfChannel, isFinal };
}

/** The name of the first secret that the channel needs and the device does not have; undefined: it has all. */
export function missingSecret(channel: Channel, secret: Secrets['get']): string | undefined {
  return secretsOf(channel).find(({ name, kind }) => secret(name, kind) === undefined)?.name;
}

export function sendBy(senders: Senders, channel: Channel, envelope: Envelope): Promise<SendOutcome> {
  // Each kind has its own sender, which the compiler can't follow from here.
  const send = senders[channel.kind] as Sender<ChannelKind>;
  return send(channel, envelope);
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;
const tlsCodes = /ERR_SSL|EPROTO|^ETLS$/;

/** What prevented an answer of the server, by Node's code. */
export function faultOfCode(code: string | undefined): MessageFault {
  if (code === undefined) return 'other';
  if (certificateCodes.test(code)) return 'badCertificate';
  if (tlsCodes.test(code)) return 'noTls';
  return code === 'ETIMEDOUT' || code === 'ABORT_ERR' ? 'timeout' : 'unreachable';
}
