import { failed, type Sender, type Senders } from './sender.ts';

/** What sends by each kind of way, loaded with the first message; the horns are those of the station. */
export function sendersWith(horn: Sender<'horn'>): Senders {
  return {
    smtp: async (...message) => (await import('./smtp.ts')).sendMail(...message),
    webhook: async (...message) => (await import('./http.ts')).sendWebhook(...message),
    sms: async (...message) => (await import('./sms.ts')).sendSms(...message),
    horn,
    // An open page asks for its notifications: they wait for it, and are not sent.
    page: async () => failed('noPageOpen'),
  };
}
