import type { MessageFault } from '../../../protocol/messages/message.ts';
import type { Way, WayKind, WayOf } from '../../../protocol/messages/waySchema.ts';
import type { OutboxRow } from '../outboxRow.ts';
import type { Rendered } from '../render.ts';

/**
 * What became of an attempt. `isOfWay`: it would be the same for every message. `isFinal`: it would be the same at every
 * further attempt.
 */
export type SendOutcome =
  | { readonly isSent: true }
  | {
      readonly isSent: false;
      readonly fault: MessageFault;
      /** A code of another program; never its text, an address or a secret. */
      readonly detail?: string | undefined;
      readonly isOfWay?: boolean;
      readonly isFinal?: boolean;
    };

/** All that a way is handed for a message. */
export interface Envelope {
  readonly row: OutboxRow;
  readonly message: Rendered;
  /** The person's address by this way. */
  readonly to: string | undefined;
  readonly secret: (name: string | undefined) => string | undefined;
  readonly signal: AbortSignal;
}

export type Sender<K extends WayKind> = (way: WayOf<K>, envelope: Envelope) => Promise<SendOutcome>;
export type Senders = { readonly [K in WayKind]: Sender<K> };

export const sent: SendOutcome = { isSent: true };

export function failed(
  fault: MessageFault,
  {
    detail,
    isOfWay = true,
    isFinal = false,
  }: { readonly detail?: string | undefined; readonly isOfWay?: boolean; readonly isFinal?: boolean } = {},
): SendOutcome {
  return { isSent: false, fault, detail, isOfWay, isFinal };
}

/** Sends by the way of that kind. */
export function sendBy(senders: Senders, way: Way, envelope: Envelope): Promise<SendOutcome> {
  // Each kind has its own sender, which the compiler can't follow from here.
  const send = senders[way.kind] as Sender<WayKind>;
  return send(way, envelope);
}

const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/;
const tlsCodes = /ERR_SSL|EPROTO|^ETLS$/;

/** What stood in the way before a server could answer, by Node's code. */
export function faultOfCode(code: string | undefined): MessageFault {
  if (code === undefined) return 'other';
  if (certificateCodes.test(code)) return 'badCertificate';
  if (tlsCodes.test(code)) return 'noTls';
  return code === 'ETIMEDOUT' || code === 'ABORT_ERR' ? 'timeout' : 'unreachable';
}
