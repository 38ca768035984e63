import { sendWebhook } from './http.ts';
import { failed, type Sender, type Senders } from './sender.ts';
import { sendSms } from './sms.ts';
import { sendMail } from './smtp.ts';

/** What sends by each kind of way; the horns are those of the station. */
export function sendersWith(horn: Sender<'horn'>): Senders {
  // An open page asks for its notifications: they wait for it, and are not sent.
  return { smtp: sendMail, webhook: sendWebhook, sms: sendSms, horn, page: async () => failed('noPageOpen') };
}
