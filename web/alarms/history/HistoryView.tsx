import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useMemo, useRef } from 'react';
import type { AlarmOccurrence } from '../../../protocol/alarms/occurrence.ts';
import { useMoment } from '../../live/useMoment.ts';
import { useWorld } from '../../live/WorldContext.ts';
import { acknowledgedByText } from '../../text/alarms/acknowledgedBy.ts';
import { asideText } from '../../text/alarms/asideText.ts';
import { raisedByWords, returnedByWords } from '../../text/labels/alarmValidityWords.ts';
import { usePersonText } from '../../text/personNames.ts';
import { quotedText } from '../../text/quotedText.ts';
import { stationText } from '../../text/stationTexts.ts';
import { dayText } from '../../text/times/dayText.ts';
import { durationText } from '../../text/times/durationText.ts';
import { textScale } from '../../ui/browser/textScale.ts';
import { useIsNarrow } from '../../ui/browser/useIsNarrow.ts';
import { EmptyText } from '../../ui/EmptyText.tsx';
import type { Column } from '../../ui/lists/DataRow.tsx';
import { DataTable } from '../../ui/lists/DataTable.tsx';
import { NamedAlarmMark } from '../../ui/NamedAlarmMark.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useStore } from '../../ui/store.ts';
import { zoneTime } from '../../ui/zoneTime.ts';
import { endingWords } from '../alarmWords.ts';
import type { AlarmLinksProps } from '../panel/AlarmLinks.tsx';
import { trendColumn } from '../trendColumn.tsx';
import { useMeasured } from '../useMeasured.ts';
import css from './HistoryView.module.css';
import type { HistoryRows } from './historyRows.ts';

interface HistoryViewProps {
  readonly rows: HistoryRows;
  readonly open: string | undefined;
  readonly onOpen: (id: string) => void;
  /** The trend of an occurrence's point around its time; undefined: there is none here. */
  readonly trendHref: AlarmLinksProps['trendHref'];
}

const widths = 'max-content max-content minmax(10rem, 4fr) max-content minmax(6rem, 2fr) minmax(5.5rem, 1.5fr)';
const trendWidth = 'max-content';
const areas = '"priority message message" "priority time lasted" "priority who who" / auto minmax(0, 1fr) auto';
const heights = { columns: 36, lines: 64 } as const;

export function HistoryView({ rows, open, onOpen, trendHref }: HistoryViewProps) {
  const { i18n, t } = useLingui();
  const personText = usePersonText();
  const momentOf = useMoment();
  const written = useMeasured();
  const timeZone = useWorld().timeZone();
  const dayOf = useMemo(() => dayText(i18n.locale, timeZone), [i18n.locale, timeZone]);
  const groupOf = useCallback(({ raisedAt }: AlarmOccurrence) => dayOf({ time: raisedAt }), [dayOf]);
  const { value, status } = useStore(rows);
  const occurrences = value?.rows ?? [];
  const scroller = useRef<HTMLElement>(null);
  const more = useCallback(() => void rows.more(), [rows]);
  const isNarrow = useIsNarrow();
  // The open panel has the trend too, and takes its space.
  const hasTrend = open === undefined;
  const columns: readonly Column<AlarmOccurrence>[] = [
    {
      id: 'time',
      title: t`Raised`,
      className: `muted ${css.time}`,
      cell: ({ raisedAt }) => (
        <time dateTime={new Date(raisedAt).toISOString()} title={momentOf(raisedAt).exact}>
          {zoneTime(raisedAt, 'time', i18n.locale, timeZone)}
        </time>
      ),
    },
    {
      id: 'priority',
      title: t({ message: 'Priority', context: 'alarm' }),
      className: css.mark,
      cell: ({ priority }) => <NamedAlarmMark priority={priority} size={18} />,
    },
    {
      id: 'message',
      isTwoLines: true,
      title: t`Message`,
      className: `strong ${css.what}`,
      isOpener: true,
      cell: ({ message, times, raisedBy, first, isWhileSuppressed }) => (
        <>
          {stationText(message)}
          <small>
            {first === 'first' && (
              <>
                {' '}
                <Trans context="of an alarm group">First-out</Trans>
              </>
            )}
            {isWhileSuppressed && (
              <>
                {' '}
                <Trans>while suppressed by design</Trans>
              </>
            )}
            {times > 1 && ` × ${times}`}
            {raisedBy && ` ${i18n._(raisedByWords[raisedBy])}`}
          </small>
        </>
      ),
    },
    {
      id: 'value',
      title: t`Value`,
      className: css.value,
      cell: written.value,
    },
    {
      id: 'lasted',
      isTwoLines: true,
      title: t`Duration`,
      className: css.lasted,
      cell: (row) => {
        const { ending, returnedBy } = row;
        const end = ending && endingWords[ending];
        return (
          <>
            <Lasted row={row} />
            {end && <small> {i18n._(end)}</small>}
            {returnedBy && <small> {i18n._(returnedByWords[returnedBy])}</small>}
          </>
        );
      },
    },
    {
      id: 'who',
      isTwoLines: true,
      title: t`Acknowledged by`,
      className: `muted ${css.who}`,
      cell: ({ acknowledgedBy, acknowledgedLink, acknowledgedAt, comment }) => (
        <>
          {acknowledgedByText(i18n, { acknowledgedBy, acknowledgedLink }, personText)}
          {acknowledgedAt !== undefined && <small> {momentOf(acknowledgedAt).exact}</small>}
          {comment && <small> {quotedText(i18n, comment)}</small>}
        </>
      ),
    },
    ...(hasTrend ? [trendColumn(trendHref)] : []),
  ];
  const height = (isNarrow ? heights.lines : heights.columns) * textScale();
  return (
    <div className="column fill near">
      {status === 'failed' && (
        <StaleNotice onRetry={rows.refresh}>
          {occurrences.length > 0 ? undefined : <Trans>The alarm history could not be loaded.</Trans>}
        </StaleNotice>
      )}
      {occurrences.length === 0 && (
        <EmptyText className="empty" status={status} loading={<Trans>Loading alarm history…</Trans>}>
          <Trans>No alarms match this period and filter.</Trans>
        </EmptyText>
      )}
      {occurrences.length > 0 && (
        <DataTable
          label={t`Alarm history`}
          columns={columns}
          rows={occurrences}
          keyOf={({ occurrence }) => occurrence}
          height={height}
          groupOf={groupOf}
          widths={hasTrend ? `${widths} ${trendWidth}` : widths}
          areas={areas}
          hasMore={value?.older !== undefined}
          scroller={scroller}
          onEnd={more}
          onOpen={({ id }) => onOpen(id)}
          openKey={occurrences.find(({ id }) => id === open)?.occurrence}
        />
      )}
    </div>
  );
}

function Lasted({ row }: { readonly row: AlarmOccurrence }) {
  const { i18n } = useLingui();
  const momentOf = useMoment();
  const { raisedAt, returnedAt, endedAt, ending, isWhileSuppressed } = row;
  const over = returnedAt ?? (isWhileSuppressed ? endedAt : undefined);
  if (over !== undefined) {
    return (
      <>
        {durationText(i18n.locale, over - raisedAt)}
        {returnedAt === undefined && (
          <small>
            {' '}
            <Trans>until the suppression ended</Trans>
          </small>
        )}
      </>
    );
  }
  if (ending) return null;
  const aside = asideText(i18n, row, (time) => momentOf(time).minute);
  return aside === undefined ? <Trans>still active</Trans> : <Trans>active, {aside}</Trans>;
}
