import type { OutboxRow } from '../../messages/outboxRow.ts';

/** A report for its recipients: a message for each. */
export interface ReportMail {
  /** Id of its row. */
  readonly made: number;
  readonly title: string;
  /** When it was due, UTC ms. */
  readonly time: number;
  /** Undefined: the first e-mail server of the setup. */
  readonly channel: string | undefined;
  /** `uid`: of each message, in its Message-ID. */
  readonly recipients: readonly { readonly address: string; readonly uid: string }[];
}

export interface PreparedMails {
  readonly ids: readonly number[];
  /** As a part of a transaction in progress. */
  readonly write: () => void;
  /** After it: they are sent. */
  readonly begin: () => void;
}

type MailState = Pick<OutboxRow, 'state' | 'sentAt' | 'fault' | 'detail' | 'person'>;

export interface ReportMails {
  /** Undefined: there is no such e-mail server. */
  readonly prepare: (mail: ReportMail) => PreparedMails | undefined;
  /** Undefined: it is not known any longer. */
  readonly stateOf: (id: number) => MailState | undefined;
}
