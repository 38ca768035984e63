import type { PageMessage } from '../../../protocol/messages/message.ts';
import { storageName } from '../../ui/browser/pageBase.ts';

export type NotificationLeave = NotificationPermission | 'insecure' | 'unknown';

/** Whether this browser shows notifications of the app outside of its page. Browsers do so over HTTPS only. */
export function notificationLeave(): NotificationLeave {
  if (!window.isSecureContext) return 'insecure';
  return 'Notification' in window ? Notification.permission : 'unknown';
}

/** To be called while somebody presses: the browser asks then, and at no other time. */
export async function requestNotifications(): Promise<NotificationLeave> {
  if (notificationLeave() === 'default') await Notification.requestPermission();
  return notificationLeave();
}

/** Shows it where that was allowed. Each tab of a browser does, and the browser shows one: they have the same tag. */
export function showNotification({ id, title, text }: PageMessage): void {
  if (notificationLeave() !== 'granted') return;
  const options = { body: text, tag: storageName(`vigie ${id}`) };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
    });
  } catch {
    // Phones have them through the worker alone.
    void navigator.serviceWorker?.getRegistration().then((worker) => worker?.showNotification(title, options));
  }
}
