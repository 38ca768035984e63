import type { ReactNode } from 'react';
import { useStaleSummary } from '../../live/useStaleSummary.ts';
import { useSessionState } from '../../session/SessionContext.ts';
import { later, Nothing } from '../../text/later.tsx';
import css from './NotificationList.module.css';

const NotificationList = later(async () => (await import('./NotificationList.tsx')).NotificationList, {
  missing: Nothing,
});

interface NotificationsProps {
  readonly sound: ReactNode;
}

/** Where they cover nothing that is pressed. Their texts are fetched with the first of them. */
export function Notifications({ sound }: NotificationsProps) {
  const { notifications } = useSessionState();
  const { moved } = useStaleSummary();
  return (
    <div className={`noPaper ${css.list}`}>
      <div className={css.notifications} role="status">
        {notifications.length + moved.length > 0 && <NotificationList />}
      </div>
      {sound}
    </div>
  );
}
