import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useStaleSummary } from '../live/useStaleSummary.ts';
import { useSessionState } from '../session/SessionContext.ts';
import { fetchLater } from '../text/language.ts';
import css from './NotificationList.module.css';

const retryMs = 5000;
const fetchList = async () => (await fetchLater(() => import('./NotificationList.tsx'))).NotificationList;

interface NotificationsProps {
  /** The alarm that sounds, with the button that silences it. */
  readonly sound: ReactNode;
}

/** Where notifications are shown, where they cover nothing that is pressed. Their texts are fetched with the first of them. */
export function Notifications({ sound }: NotificationsProps) {
  const { notifications } = useSessionState();
  const { moved } = useStaleSummary();
  const isNeeded = notifications.length + moved.length > 0;
  const [found, setFound] = useState<{ readonly List: ComponentType }>();
  useEffect(() => {
    if (!isNeeded || found) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      fetchList().then(
        (List) => !isOver && setFound({ List }),
        // The device was away just then.
        () => {
          if (!isOver) timer = setTimeout(() => void load(), retryMs);
        },
      );
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isNeeded, found]);
  return (
    <div className={css.list}>
      <div className={css.notifications} role="status">
        {found && <found.List />}
      </div>
      {sound}
    </div>
  );
}
