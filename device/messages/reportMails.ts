import type { Channel } from '../../protocol/messages/channelSchema.ts';
import type { Messages } from './messages.ts';
import type { OutboxRow } from './outboxRow.ts';

/** A report for its recipients: a message for each. */
interface ReportMail {
  /** Id of its row. */
  readonly made: number;
  readonly title: string;
  /** Now: its age counts from then on, however late the report is. UTC ms. */
  readonly time: number;
  /** Undefined: the first e-mail server of the setup. */
  readonly channel: string | undefined;
  /** `uid`: of each message, in its Message-ID. */
  readonly recipients: readonly { readonly address: string; readonly uid: string }[];
}

interface PreparedMails {
  readonly ids: readonly number[];
  /** As a part of a transaction in progress. */
  readonly write: () => void;
  /** After it: they are sent. */
  readonly begin: () => void;
}

type MailState = Pick<OutboxRow, 'state' | 'sentAt' | 'fault' | 'detail' | 'person' | 'kind'>;

export interface ReportMails {
  /** Undefined: there is no such e-mail server. */
  readonly prepare: (mail: ReportMail) => PreparedMails | undefined;
  /** Undefined: it is not known any longer. */
  readonly stateOf: (id: number) => MailState | undefined;
}

/** Reports go the way of the messages: the same outbox, courier and alarm of a failing channel. */
export function reportMails(messages: Pick<Messages, 'document' | 'outbox' | 'store'>): ReportMails {
  const { outbox, store } = messages;
  return {
    prepare: ({ channel: name, recipients, ...report }) => {
      const isMeant = ({ id, kind }: Channel) => kind === 'smtp' && (name === undefined || id === name);
      const channel = messages.document.ways.find(isMeant);
      if (!channel) return undefined;
      const { rows, events } = outbox.prepareReport(channel, recipients, report);
      return {
        ids: rows.map(({ id }) => id),
        write: () => store.write({ rows, events }),
        begin: () => outbox.take(rows),
      };
    },
    stateOf: (id) => outbox.get(id) ?? store.row(id),
  };
}
