import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { type NotificationLeave as Leave, notificationLeave, requestNotifications } from './browserNotification.ts';

const words = {
  granted: msg`Messages to you also appear outside this page, while it is open.`,
  denied: msg`This browser is blocking notifications. Allow them in its settings for this site.`,
  default: undefined,
  insecure: msg`Messages to you appear in this page. Notifications outside it require HTTPS.`,
  unknown: msg`Messages to you appear in this page. This browser has no notifications outside it.`,
} as const satisfies Record<Leave, MessageDescriptor | undefined>;

/** Whether messages to an open page also appear outside of it; the browser is asked by a press alone. */
export function NotificationLeave() {
  const { i18n } = useLingui();
  const [leave, setLeave] = useState(notificationLeave);
  const text = words[leave];
  if (text) return <p className="muted">{i18n._(text)}</p>;
  return (
    <p className="muted">
      <Trans>Messages to you appear in this page.</Trans>{' '}
      <Button onClick={async () => setLeave(await requestNotifications())}>
        <Trans>Also notify outside this page</Trans>
      </Button>
    </p>
  );
}
