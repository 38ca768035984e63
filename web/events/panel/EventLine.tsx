import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { DeviceEvent } from '../../../protocol/log/event.ts';
import { Link } from '../../router/Link.tsx';
import { eventInLanguage } from '../../text/eventInLanguage.ts';
import { kindWords } from '../../text/labels/kindWords.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { detailText } from '../detailText.ts';
import css from './EventPanel.module.css';

interface EventLineProps {
  readonly event: DeviceEvent;
  readonly timeZone: string | undefined;
  readonly href: string;
  readonly isOpen: boolean;
  readonly mark?: ReactNode;
}

export function EventLine({ event: original, timeZone, href, isOpen, mark }: EventLineProps) {
  const { i18n } = useLingui();
  const at = (time: number, style: Parameters<typeof zoneTime>[1]) => zoneTime(time, style, i18n.locale, timeZone);
  const event = eventInLanguage(original);
  const text = [event.object?.name, detailText(event, i18n, at)].filter(Boolean).join(' · ');
  return (
    <li>
      <Link className={css.line} to={href} aria-current={isOpen || undefined}>
        <time className="muted" dateTime={new Date(event.time).toISOString()}>
          {at(event.time, 'time')}
        </time>{' '}
        <span>
          {mark && <strong className="badge">{mark}</strong>} {i18n._(kindWords[event.kind])}
          {text && <span className="muted"> {text}</span>}
        </span>
      </Link>
    </li>
  );
}
