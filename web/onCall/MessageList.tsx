import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useRef } from 'react';
import type { Message } from '../../protocol/messages/message.ts';
import { messageFaultTexts } from '../../protocol/messages/messageFaultTexts.ts';
import { useMoment } from '../live/useMoment.ts';
import { useTopicFollowing } from '../live/useTopicLatest.ts';
import { Link } from '../router/Link.tsx';
import { stationText, stationTexts } from '../text/stationTexts.ts';
import { textScale } from '../ui/browser/textScale.ts';
import { useIsNarrow } from '../ui/browser/useIsNarrow.ts';
import { EmptyText } from '../ui/EmptyText.tsx';
import type { Column } from '../ui/lists/DataRow.tsx';
import { DataTable } from '../ui/lists/DataTable.tsx';
import { NamedAlarmMark } from '../ui/NamedAlarmMark.tsx';
import { StaleNotice } from '../ui/StaleNotice.tsx';
import { useStore } from '../ui/store.ts';
import { useKnown } from '../ui/useKnown.ts';
import type { OnCallPageProps } from './onCallProps.ts';
import { channelLabels, messageKindWords, messageStateWords } from './words.ts';

const widths =
  'max-content minmax(9rem, 1.2fr) minmax(6rem, 0.8fr) minmax(6rem, 0.8fr) minmax(9rem, 2fr) minmax(7rem, 1fr)';
const areas = '"time time" "state state" "alarm alarm" "person way" "who who" / minmax(0, 1fr) auto';
const heights = { columns: 60, lines: 128 } as const;

/** Every message with its channel, person, subject and state. */
export function MessageList({ messages: rows, alarmHref }: Pick<OnCallPageProps, 'messages' | 'alarmHref'>) {
  const { t, i18n } = useLingui();
  const momentOf = useMoment();
  useTopicFollowing(rows);
  useStore(stationTexts);
  const { value, status } = useStore(rows);
  const known = useKnown(status);
  const messages = value?.rows ?? [];
  const scroller = useRef<HTMLElement>(null);
  const more = useCallback(() => void rows.more(), [rows]);
  const height = (useIsNarrow() ? heights.lines : heights.columns) * textScale();
  const columns: readonly Column<Message>[] = [
    {
      id: 'time',
      title: t`Time`,
      className: 'note',
      cell: ({ time, sentAt = time }) => (
        <time dateTime={new Date(sentAt).toISOString()}>{momentOf(sentAt).exact}</time>
      ),
    },
    {
      id: 'state',
      title: t`State`,
      isTwoLines: true,
      cell: ({ state, fault, detail, attempts, isLate }) => (
        <>
          <b className="strong">{i18n._(messageStateWords[state])}</b>
          <small>
            {fault && ` ${i18n._(messageFaultTexts[fault])}`}
            {detail && ` (${detail})`}
            {attempts > 1 && (
              <>
                {' · '}
                <Plural value={attempts} one="# attempt" other="# attempts" />
              </>
            )}
            {isLate && (
              <>
                {' · '}
                <Trans>late</Trans>
              </>
            )}
          </small>
        </>
      ),
    },
    { id: 'person', title: t`Person`, isName: true, isTwoLines: true, cell: ({ person }) => person },
    {
      id: 'way',
      title: t`Way`,
      isTwoLines: true,
      cell: ({ way, wayKind }) => (wayKind ? i18n._(channelLabels[wayKind]) : way),
    },
    {
      id: 'alarm',
      title: t`Subject`,
      isTwoLines: true,
      cell: ({ kind, alarm, priority, text, count }) => (
        <>
          {priority !== undefined && <NamedAlarmMark priority={priority} size={16} />}{' '}
          {alarm === undefined ? (
            i18n._(messageKindWords[kind])
          ) : (
            <Link className="covers" to={alarmHref(alarm)}>
              {text ? stationText(text) : alarm}
            </Link>
          )}
          <small>
            {alarm !== undefined && kind !== 'alarms' && ` ${i18n._(messageKindWords[kind])}`}
            {kind === 'report' && text !== undefined && ` ${text}`}
            {count > 1 && (
              <>
                {' '}
                <Plural value={count - 1} one="and # more alarm" other="and # more alarms" />
              </>
            )}
          </small>
        </>
      ),
    },
    {
      id: 'who',
      title: t`Acknowledged by`,
      className: 'note',
      isTwoLines: true,
      cell: ({ acknowledgedBy, acknowledgedAt }) =>
        acknowledgedBy && (
          <>
            {acknowledgedBy}
            {acknowledgedAt !== undefined && <small> {momentOf(acknowledgedAt).exact}</small>}
          </>
        ),
    },
  ];
  return (
    <div className="column fill">
      {(known === 'failed' || known === 'lost') && (
        <StaleNotice onRetry={rows.refresh}>
          {messages.length > 0 ? undefined : <Trans>The messages could not be loaded.</Trans>}
        </StaleNotice>
      )}
      {messages.length === 0 && (
        <EmptyText className="empty" status={status} loading={<Trans>Loading messages…</Trans>}>
          <Trans>No messages yet. Messages of the last 30 days are listed here.</Trans>
        </EmptyText>
      )}
      {messages.length > 0 && (
        <DataTable
          label={t`Messages`}
          columns={columns}
          rows={messages}
          keyOf={({ id }) => id}
          height={height}
          widths={widths}
          areas={areas}
          hasMore={value?.older !== undefined}
          scroller={scroller}
          onEnd={more}
        />
      )}
    </div>
  );
}
