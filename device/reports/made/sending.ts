import { createHash } from 'node:crypto';
import { messageFaultTexts } from '../../../protocol/messages/messageFaultTexts.ts';
import type { ReportDefinition } from '../../../protocol/report/definition.ts';
import { plainEnglish } from '../../../protocol/text/plainEnglish.ts';
import { recipientOf } from '../../messages/outboxRow.ts';
import type { ReportMails } from '../../messages/reportMails.ts';
import type { MadeRow } from './madeRows.ts';

interface SendingParts {
  readonly mails: ReportMails;
  /** Part of each `uid`: two stations never have the same. */
  readonly key: () => string;
  /** UTC ms. */
  readonly now: () => number;
  readonly definition: (report: string) => ReportDefinition | undefined;
}

interface PreparedSending {
  readonly row: MadeRow;
  /** As a part of the transaction that writes the row. */
  readonly write: () => void;
  /** After it. */
  readonly begin: () => void;
}

/** To the recipients that the station names now; of a report that it has no longer, the former ones. */
export class Sending {
  readonly #parts: SendingParts;

  constructor(parts: SendingParts) {
    this.#parts = parts;
  }

  recipientsOf(row: MadeRow): readonly string[] {
    return this.#parts.definition(row.report)?.sendTo ?? row.sendTo;
  }

  prepare(row: MadeRow): PreparedSending {
    const { mails, key, definition, now } = this.#parts;
    const sendTo = [...new Set(this.recipientsOf(row))];
    const nothing = () => undefined;
    if (sendTo.length === 0) return { row: { ...row, sending: 'none' }, write: nothing, begin: nothing };
    const channel = definition(row.report)?.channel;
    const recipients = sendTo.map((address) => ({ address, uid: uidOf(key(), row, address) }));
    const prepared = mails.prepare({ made: row.id, title: row.title, time: now(), channel, recipients });
    if (!prepared) {
      const fault =
        channel === undefined
          ? 'On call has no e-mail server: it was not sent.'
          : `On call has no e-mail server of the name “${channel}”: it was not sent.`;
      return { row: { ...row, sending: 'failed', sendTo, fault }, write: nothing, begin: nothing };
    }
    const { ids: messages, write, begin } = prepared;
    return { row: { ...row, sending: 'queued', sendTo, messages, sentAt: undefined, fault: undefined }, write, begin };
  }

  /** Undefined: some of its messages are still on their way. */
  settled(row: MadeRow): MadeRow | undefined {
    const all = row.messages.map((id) => this.#parts.mails.stateOf(id));
    if (all.some((one) => one?.state === 'queued')) return undefined;
    const bad = all.find((one) => one?.state !== 'sent');
    const isSent = all.length > 0 && all.every((one) => one?.state === 'sent');
    if (isSent) {
      const sentAt = Math.max(...all.map((one) => one?.sentAt ?? 0));
      return { ...row, sending: 'sent', sentAt, fault: undefined };
    }
    return { ...row, sending: 'failed', fault: faultText(bad) };
  }
}

function faultText(message: ReturnType<ReportMails['stateOf']>): string {
  if (!message) return 'It is not known whether it was sent.';
  const { fault = 'other', detail } = message;
  const why = plainEnglish.say(messageFaultTexts[fault]);
  return `To ${recipientOf(message)}: ${why}${detail === undefined ? '' : ` (${detail})`}.`;
}

/** The same for ever: of an address, a period and a report. */
function uidOf(key: string, { report, from }: MadeRow, address: string): string {
  const text = JSON.stringify([key, report, from, address]);
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
