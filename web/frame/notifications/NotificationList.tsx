import { type FocusEvent, useEffect, useState } from 'react';
import type { NotificationKind, StoredNotification } from '../../session/notifications.ts';
import { useSession, useSessionState } from '../../session/SessionContext.ts';
import { MovedWhileBlocked } from './MovedWhileBlocked.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { NotificationText } from './NotificationText.tsx';

/** The message of degraded mode (spec §4, §9). */
const degradedMs = 3500;
/** After this a notification is behind the bell. */
const showsMs = 8000;
const lasting: ReadonlySet<NotificationKind> = new Set(['databaseDamaged', 'externalOpened', 'externalRefused']);

/** New ones; what was not dismissed goes behind the bell, but the message of degraded mode goes away. */
export function NotificationList() {
  const { notifications } = useSessionState();
  return (
    <>
      <MovedWhileBlocked />
      {notifications
        .filter(({ isAside }) => !isAside)
        .map((item) => (
          <Item key={item.kind} notification={item} />
        ))}
    </>
  );
}

function Item({ notification }: { readonly notification: StoredNotification }) {
  const session = useSession();
  const [isHeld, setHeld] = useState(false);
  const { kind } = notification;
  const isPassing = kind === 'degraded';
  useEffect(() => {
    if (lasting.has(kind) || (isHeld && !isPassing)) return;
    const end = () => (isPassing ? session.dismiss(kind) : session.putAside(notification));
    const timer = setTimeout(end, isPassing ? degradedMs : showsMs);
    return () => clearTimeout(timer);
  }, [session, kind, isPassing, isHeld, notification]);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setHeld(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));
  return (
    <NotificationItem
      onPutAway={isPassing ? undefined : () => session.dismiss(kind)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={onBlur}
    >
      <NotificationText notification={notification} />
    </NotificationItem>
  );
}
