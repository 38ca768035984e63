import type { Channel } from '../../protocol/messages/channelSchema.ts';
import type { ReportMails } from '../reports/made/reportMails.ts';
import type { Messages } from './messages.ts';

/** Reports go the way of the messages: the same outbox, courier and alarm of a failing channel. */
export function reportMails(messages: Messages): ReportMails {
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
