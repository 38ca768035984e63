import { useLingui } from '@lingui/react/macro';
import { Bell, X } from 'lucide-react';
import { useId } from 'react';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import css from './NotificationBell.module.css';
import { NotificationText } from './NotificationText.tsx';

export function NotificationBell() {
  const { t } = useLingui();
  const session = useSession();
  const id = useId();
  const stored = useSessionState().notifications.filter(({ isAside }) => isAside);
  const count = stored.length;
  return (
    <>
      <button type="button" className={css.bell} popoverTarget={id} aria-label={t`Notifications: ${count}`}>
        <Bell size={18} aria-hidden /> {count}
      </button>
      <section id={id} popover="auto" className={css.stored} aria-label={t`Notifications`}>
        <ul className="stack">
          {stored.map((notification) => (
            <li key={notification.kind} className="notice row">
              <div className="fill words">
                <NotificationText notification={notification} />
              </div>
              <IconButton icon={X} label={t`Dismiss`} onClick={() => session.dismiss(notification.kind)} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
