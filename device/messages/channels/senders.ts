import { failed, type Sender, type Senders } from './sender.ts';

/** The senders of each kind, loaded with the first message; the horns are the station's. */
export function sendersWith(horn: Sender<'horn'>): Senders {
  return {
    smtp: async (...message) => (await import('./smtp.ts')).sendMail(...message),
    webhook: async (...message) => (await import('./http.ts')).sendWebhook(...message),
    sms: async (...message) => (await import('./sms.ts')).sendSms(...message),
    horn,
    // Open pages fetch their notifications: they wait, and are not sent.
    page: async () => failed('noPageOpen'),
  };
}
