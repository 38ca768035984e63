import { Plural, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Link } from '../router/Link.tsx';
import { AlarmMark } from '../ui/AlarmMark.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useStore } from '../ui/store.ts';
import css from './PageNotice.module.css';
import type { PageMessages } from './pageMessages.ts';

interface PageNoticeProps {
  readonly messages: PageMessages;
  readonly alarmHref: (id: string) => string;
}

/** The newest message to whoever sits here, over every screen, until it is put away. */
export function PageNotice({ messages, alarmHref }: PageNoticeProps) {
  const { t } = useLingui();
  const shown = useStore(messages);
  const newest = shown.at(-1);
  if (!newest) return null;
  const { title, text, alarm, priority } = newest;
  return (
    <aside className={css.notice} data-notification="" aria-label={t`Message to you`}>
      {priority !== undefined && <AlarmMark priority={priority} isUnacknowledged size={22} />}
      <p role="alert" title={text}>
        {alarm === undefined ? title : <Link to={alarmHref(alarm)}>{title}</Link>}
        {shown.length > 1 && (
          <small>
            {' '}
            <Plural value={shown.length - 1} one="and # more message" other="and # more messages" />
          </small>
        )}
      </p>
      <IconButton icon={X} label={t`Dismiss`} onClick={messages.putAway} />
    </aside>
  );
}
