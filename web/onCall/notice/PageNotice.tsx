import { Plural, useLingui } from '@lingui/react/macro';
import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import type { PageMessage } from '../../../protocol/messages/message.ts';
import { Link } from '../../router/Link.tsx';
import { AlarmMark } from '../../ui/AlarmMark.tsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import notice from '../../ui/Notice.module.css';
import { useStore } from '../../ui/store.ts';
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
  const [openId, setOpenId] = useState<number>();
  if (!newest) return null;
  const { id, alarm, priority } = newest;
  const words = wordsOf(newest);
  const isOpen = id === openId;
  return (
    <aside
      className={`${notice.notice} ${css.notice}`}
      data-notification=""
      data-open={isOpen || undefined}
      aria-label={t`Message to you`}
    >
      {priority !== undefined && <AlarmMark priority={priority} isUnacknowledged size={22} />}
      <div role="alert">
        {alarm === undefined ? <span>{words}</span> : <Link to={alarmHref(alarm)}>{words}</Link>}
        {shown.length > 1 && (
          <small className="firm">
            {' '}
            <Plural value={shown.length - 1} one="and # more message" other="and # more messages" />
          </small>
        )}
      </div>
      <Button
        variant="bare"
        aria-label={t`Show all`}
        aria-expanded={isOpen}
        onClick={() => setOpenId(isOpen ? undefined : id)}
      >
        <ChevronDown size={18} aria-hidden />
      </Button>
      <IconButton icon={X} label={t`Dismiss`} onClick={messages.putAway} />
    </aside>
  );
}

/** The mark beside it tells the priority: which alarm it is comes first, where little of it has room. */
function wordsOf({ kind, title, text }: PageMessage): string {
  return (kind === 'alarms' ? [text, title] : [title, text]).filter(Boolean).join(' · ');
}
