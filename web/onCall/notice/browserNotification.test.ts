// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { PageMessage } from '../../../protocol/messages/message.ts';
import { showNotification } from './browserNotification.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const message = { id: 7, title: 'Alarm, priority 1', text: 'Pump 1 tripped' } as PageMessage;
const shown: unknown[][] = [];

/** A browser whose person has said this, and that shows them by itself or, as on phones, through the worker alone. */
function browser(permission: NotificationPermission, isPhone: boolean) {
  shown.length = 0;
  vi.stubGlobal('isSecureContext', true);
  class Shown extends EventTarget {
    static permission = permission;
    constructor(...parts: unknown[]) {
      super();
      if (isPhone) throw new TypeError('Illegal constructor');
      shown.push(parts);
    }
  }
  vi.stubGlobal('Notification', Shown);
  const worker = { showNotification: (...parts: unknown[]) => void shown.push(parts) };
  const serviceWorker = { getRegistration: async () => worker };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
}

test.each([
  ['a desk', false],
  ['a phone', true],
])('where it was allowed, %s shows a message outside of the page, one for all its tabs', async (_, isPhone) => {
  browser('granted', isPhone);
  showNotification(message);
  await expect.poll(() => shown).toEqual([['Alarm, priority 1', { body: 'Pump 1 tripped', tag: 'vigie 7' }]]);
});

test.each(['default', 'denied'] as const)('where that is %s, nothing is shown there', (permission) => {
  browser(permission, false);
  showNotification(message);
  expect(shown).toEqual([]);
});
